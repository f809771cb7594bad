import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { openInPage } from '../support/navigation.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { smallTargets } from '../support/targets.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const CASES = '/mine-lonindplaceringer'

const start = (page: Page) => page.getByRole('button', { name: 'Vælg flere' })
const bar = (page: Page) => page.getByRole('region', { name: 'Flere sager på én gang' })
const count = (page: Page) => bar(page).getByRole('status')
const action = (page: Page, name: string) => bar(page).getByRole('button', { name })
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Vælg / })
const boxOf = (page: Page, item: { readonly caseNumber: string } | undefined) =>
  page.getByRole('checkbox', { name: new RegExp(`, ${item?.caseNumber}$`) })

/** Whether a press in the middle of an element reaches the element itself. */
async function isOnTop(element: Locator): Promise<boolean> {
  await element.scrollIntoViewIfNeeded()
  return element.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    return document.elementFromPoint(left + width / 2, top + height / 2) === one
  })
}

test.describe('case-several', () => {
  test('cases are selected with the keyboard alone and exported, exactly these', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, cases } = await representative({ members: 0, cases: { taken: 3, untaken: 1 } })
    const [untaken, first, second, third] = cases
    await signIn(login, CASES)
    await start(page).press('Enter')
    await expect(start(page)).toHaveAttribute('aria-pressed', 'true')
    await expect(boxes(page)).toHaveCount(4)
    await boxOf(page, second).press('Space')
    await boxOf(page, untaken).press('Space')
    await expect(count(page)).toHaveText('2 valgt')
    await expectNoViolations(page)

    await action(page, 'Eksportér (CSV)').press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Eksportér 2 sager' })
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await expectNoViolations(page)
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Hent filen' }).press('Enter')
    const file = await download
    expect(file.suggestedFilename()).toBe('Sager 2026-11-20.csv')
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toMatch(/^\uFEFFSagsnummer;Modtaget;Nyansat;/)
    for (const one of [second, untaken]) expect(csv).toContain(one?.caseNumber)
    for (const one of [first, third]) expect(csv).not.toContain(one?.caseNumber)

    await expect(dialog).toHaveCount(0)
    await expect(action(page, 'Eksportér (CSV)')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
    await expect(start(page)).toBeFocused()
    await expect(boxes(page)).toHaveCount(0)
  })

  test.describe('on a telephone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

    test('boxes and rows are tapped, and Back leaves the selection first', async ({
      page,
      signIn,
      representative,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const { login, cases } = await representative({ members: 0, cases: { taken: 3, untaken: 1 } })
      const [untaken, first, second] = cases
      await signIn(login, addressOfCase(first?.caseId))
      await page.getByRole('link', { name: /^Tilbage til/ }).tap()
      await start(page).tap()
      await expect(boxes(page)).toHaveCount(4)
      for (const box of await boxes(page).all()) expect(await isOnTop(box)).toBe(true)
      expect(await smallTargets(page)).toEqual([])

      await boxOf(page, first).tap()
      await expect(boxOf(page, first)).toBeChecked()
      await page.getByText(second?.name ?? '', { exact: true }).tap()
      await expect(boxOf(page, second)).toBeChecked()
      await page
        .getByRole('article')
        .getByText(untaken?.caseNumber ?? '')
        .tap()
      await expect(boxOf(page, untaken)).toBeChecked()
      await expect(count(page)).toHaveText('3 valgt')
      await expectNoViolations(page)
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page)

      await action(page, 'Vælg alle viste').tap()
      await expect(count(page)).toHaveText('4 valgt')
      await page.evaluate(() => history.back())
      await expect(bar(page)).toHaveCount(0)
      await expect(page).toHaveURL(new RegExp(`${CASES}$`))
    })
  })

  test('who acts for another can export, and nothing else', async ({ page, signIn }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    await openInPage(page, CASES)
    await start(page).click()
    await boxes(page).first().check()
    await expect(count(page)).toHaveText('1 valgt')
    const buttons = bar(page).getByRole('button')
    await expect(buttons).toHaveText(['Vælg alle viste', 'Ryd', 'Eksportér (CSV)'])
    const download = page.waitForEvent('download')
    await action(page, 'Eksportér (CSV)').click()
    await page.getByRole('button', { name: 'Hent filen' }).click()
    await download
  })
})
