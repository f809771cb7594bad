import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, violationsOf } from '../support/accessibility.ts'
import { openPage } from '../support/navigation.ts'
import { addressOfCase, expect, gate, test } from '../support/test.ts'

const PAGES = [
  '/overblik',
  '/mine-medlemmer',
  '/alle-foas-medlemmer',
  '/mine-arbejdsteder',
  '/mine-noter',
  '/mine-opdateringer',
  '/min-profil',
  '/organisering',
  '/mine-lonindplaceringer',
] as const

const LARGEST = { name: 'Størst tekst' } as const

const sizeOfText = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize)

test.describe('text size', () => {
  test('is chosen by the keyboard, and holds on every page of the tab', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 2 })
    await signIn(login)
    expect(await sizeOfText(page)).toBe('16px')
    const group = page.getByRole('group', { name: 'Tekststørrelse' })
    await expect(group.getByRole('button', { pressed: true })).toHaveAccessibleName('Normal tekst')
    await group.getByRole('button', LARGEST).focus()
    await page.keyboard.press('Enter')
    await expect(group.getByRole('button', { pressed: true })).toHaveAccessibleName('Størst tekst')
    expect(await sizeOfText(page)).toBe('20.8px')
    await page.getByRole('link', { name: 'Mine opdateringer' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mine opdateringer')
    expect(await sizeOfText(page)).toBe('20.8px')
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('size')
  })

  test('is kept for the next visit, on any computer', { tag: '@extension' }, async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 1 })
    await signIn(login)
    const saved = page.waitForResponse((response) => response.url().endsWith('/gemindstilling'))
    await page.getByRole('button', LARGEST).click()
    expect((await saved).request().postDataJSON()).toEqual({
      Navn: 'portal/text-size',
      Vaerdi: '"130"',
    })
    await page.getByRole('button', { name: 'Log ud' }).click()
    await expect(gate(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    await signIn(login)
    await expect.poll(() => sizeOfText(page)).toBe('20.8px')
  })

  for (const width of [320, 390, 768]) {
    test(`every page bears the largest text at ${width} px`, async ({
      page,
      signIn,
      representative,
    }) => {
      const { login } = await representative({ members: 4, cases: { taken: 2, untaken: 1 } })
      await page.setViewportSize({ width, height: 844 })
      await signIn(login)
      // The first page is opened while the size is being saved.
      await page.getByRole('button', LARGEST).click()
      for (const path of PAGES) {
        await openPage(page, path)
        await expect.poll(() => sizeOfText(page)).toBe('20.8px')
        await expectNoSidewaysScroll(page)
        // Also where axe has seen the page with smaller text.
        if (width === 320) expect(await violationsOf(page)).toEqual([])
      }
    })
  }

  for (const [percent, width] of [
    [150, 1024],
    [200, 1024],
    [200, 390],
  ] as const) {
    test(`a browser set to ${percent} % of the text size needs no sideways scrolling at ${width} px`, {
      tag: '@chromium-only',
    }, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 844 })
      const browser = await page.context().newCDPSession(page)
      await browser.send('Page.setFontSizes', {
        fontSizes: { standard: 16 * (percent / 100), fixed: 13 },
      })
      await signIn('anna.tr@portal.test')
      for (const path of PAGES) {
        await openPage(page, path)
        await expect.poll(() => sizeOfText(page)).toBe(`${16 * (percent / 100)}px`)
        await page.waitForLoadState('networkidle')
        await expectNoSidewaysScroll(page)
      }
    })
  }

  test('what is read in sentences is at least 16 px', async ({ page, signIn, representative }) => {
    const { login, memberIdents, cases } = await representative({
      members: 4,
      cases: { taken: 2, untaken: 1 },
    })
    await signIn(login)
    const details = [
      `/mine-medlemmer/${memberIdents[0]}`,
      ...cases.map(({ caseId }) => addressOfCase(caseId)),
    ]
    for (const path of [...PAGES, ...details]) {
      await openPage(page, path)
      const small = await page
        .locator('main')
        .locator('p, dd, li, td')
        .evaluateAll((elements) =>
          elements
            .filter((element) => {
              const own = [...element.childNodes]
                .filter((node) => node.nodeType === Node.TEXT_NODE)
                .map((node) => node.textContent ?? '')
                .join(' ')
              return own.length > 60 && Number.parseFloat(getComputedStyle(element).fontSize) < 16
            })
            .map((element) => element.textContent),
        )
      expect(small, path).toEqual([])
    }
  })
})
