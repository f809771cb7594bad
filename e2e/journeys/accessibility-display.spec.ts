import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  animationsEnded,
  expectNoSidewaysScroll,
  expectNoViolations,
} from '../support/accessibility.ts'
import { changeAnswer, MEMBERS } from '../support/backends.ts'
import { hoverUntilShown, openPage } from '../support/navigation.ts'
import { PAGE_PATHS } from '../support/remotes.ts'
import { smallTargets } from '../support/targets.ts'
import { expect, test } from '../support/test.ts'

const PATHS = ['/overblik', ...PAGE_PATHS]

/** The spacing that WCAG 1.4.12 asks for. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }
`

/** What shortens its lines on a telephone, by page, as docs/reports/accessibility.md says. */
const SHORTENED: Readonly<Record<string, string>> = {
  '/mine-lonindplaceringer': 'main li',
  '/mine-medlemmer': 'main li .place',
}

const NOWHERE = { x: 0, y: 0, width: 0, height: 0 } as const

/**
 * Texts of which a part is out of sight; texts that say the rest elsewhere are left out.
 *
 * @param except a selector of places that are left out
 */
function cutTexts(page: Page, except: string): Promise<readonly string[]> {
  return page.locator('body *').evaluateAll(
    (elements, left) =>
      elements
        .filter((element) => {
          const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
          const cutsAcross = /hidden|clip/.test(overflowX)
          const cutsDown = /hidden|clip/.test(overflowY)
          return (
            [...element.childNodes].some(
              (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
            ) &&
            element.checkVisibility() &&
            // What only screen readers get is 1 px large.
            element.clientWidth > 1 &&
            webkitLineClamp === 'none' &&
            element.closest(left) === null &&
            ((cutsAcross && element.scrollWidth > element.clientWidth + 1) ||
              (cutsDown && element.scrollHeight > element.clientHeight + 1))
          )
        })
        .map((element) => element.textContent ?? ''),
    except,
  )
}

const LONG_NAME = 'Anna-Margrethe Elisabeth Vestergaard Schou-Christoffersen'

/** Puts the spacing of WCAG 1.4.12 on the page. */
async function spaceTexts(page: Page): Promise<void> {
  await page.evaluate((rules) => {
    // In a sheet of its own: the content security policy refuses a style element.
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    document.adoptedStyleSheets = [sheet]
  }, SPACED)
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).not.toHaveCSS('letter-spacing', 'normal')
}

test.describe('accessibility of what is shown', () => {
  test("a user's long name is shown whole in the header", async ({ page, signIn }) => {
    await changeAnswer(page, `${MEMBERS}/profil/hentbrugerprofil`, (profile: object) => ({
      ...profile,
      FuldeNavn: LONG_NAME,
    }))
    await page.setViewportSize({ width: 1024, height: 768 })
    await signIn('anna.tr@portal.test')
    const name = page.getByRole('banner').getByRole('link', { name: LONG_NAME })
    const expectWhole = async () => {
      for (const width of [1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 768 })
        await expect(name).toBeInViewport({ ratio: 1 })
        expect(await cutTexts(page, 'main'), `${width} px`).not.toContain(LONG_NAME)
        await expectNoSidewaysScroll(page)
      }
    }
    await expectWhole()
    // Three lines and the padding around them; in one of 9rem, the name would take five.
    await page.setViewportSize({ width: 1024, height: 768 })
    expect((await name.boundingBox())?.height).toBeLessThanOrEqual(60)
    await spaceTexts(page)
    await expectWhole()
  })

  for (const width of [320, 1440]) {
    test(`text may be spaced at ${width} px`, async ({ page, signIn, representative }) => {
      const { login } = await representative({ members: 4, cases: { taken: 2, untaken: 1 } })
      await page.setViewportSize({ width, height: 844 })
      await signIn(login)
      for (const path of PATHS) {
        await openPage(page, path)
        const shortened = width === 320 ? SHORTENED[path] : undefined
        const except = shortened === undefined ? '[title]' : `[title], ${shortened}`
        const cutBefore = await cutTexts(page, except)
        await spaceTexts(page)
        await expectNoSidewaysScroll(page)
        const cut = (await cutTexts(page, except)).filter((text) => !cutBefore.includes(text))
        expect.soft(cut, path).toEqual([])
      }
    })
  }

  test('names contain what is seen, and no page is tied to an orientation', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 4, cases: { taken: 2, untaken: 1 } })
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(login)
    for (const path of PATHS) {
      await page.setViewportSize({ width: 390, height: 844 })
      await openPage(page, path)
      await page.setViewportSize({ width: 844, height: 390 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await animationsEnded(page)
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .withRules(['css-orientation-lock', 'label-content-name-mismatch'])
        .analyze()
      expect
        .soft(
          violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`)),
          path,
        )
        .toEqual([])
    }
  })

  test('nothing moves by itself once a page is there', async ({ page, signIn, representative }) => {
    const { login } = await representative({ members: 4, cases: { taken: 2, untaken: 1 } })
    await signIn(login)
    for (const path of PATHS) {
      await openPage(page, path)
      await expect
        .poll(
          () =>
            page.evaluate(
              () =>
                document.getAnimations().filter(({ playState }) => playState === 'running').length +
                document.querySelectorAll('video[autoplay], audio, marquee, blink').length,
            ),
          path,
        )
        .toBe(0)
    }
    await page.getByRole('button', { name: 'Se velkomstvideoen' }).click()
    const video = page.getByRole('dialog').locator('video')
    await expect(video).toBeVisible()
    expect(await video.evaluate((one) => one instanceof HTMLVideoElement && one.paused)).toBe(true)
  })

  test('the welcome video can be read as text', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn('anna.tr@portal.test')
    await page.getByRole('button', { name: 'Se velkomstvideoen' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Læs, hvad videoen viser').press('Enter')
    const lines = dialog.locator('details p')
    await expect(lines).toHaveCount(9)
    await expect(lines.first()).toBeVisible()
    await expect(lines.first()).toHaveText(/^Velkommen til TR-portalen\./)
    expect(await smallTargets(page)).toEqual([])
    await expectNoViolations(page)
  })

  test.describe('a hint', () => {
    // One that is about to go is still visible.
    const hint = (page: Page) =>
      page
        .getByRole('tooltip')
        .filter({ visible: true })
        .and(page.locator(':not([data-state="closed"])'))

    test.beforeEach(({ page }) => page.clock.install())

    /** Moves the pointer onto the hint, waits longer than a hint takes to go, and presses Escape. */
    async function expectLasting(page: Page): Promise<void> {
      await expect(hint(page)).toHaveCount(1)
      const { x, y, width, height } = (await hint(page).boundingBox()) ?? NOWHERE
      // However slowly the machine moves the pointer, no time passes for the hint.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 20 })
      await page.clock.runFor(2_000)
      await page.clock.resume()
      await expect(hint(page)).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(hint(page)).toHaveCount(0)
    }

    test('of a disabled button stays under the pointer and goes with Escape', async ({
      page,
      openCase,
    }) => {
      await openCase({ members: 0, cases: { untaken: 1 } })
      await page.getByRole('dialog').waitFor()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('button', { name: 'Tilføj note' }).hover()
      await expectLasting(page)
    })

    test('of a reminder stays under the pointer and goes with Escape', async ({
      page,
      openCase,
    }) => {
      await openCase({ members: 0, cases: { taken: 1 }, caseContents: { reminders: 1 } })
      await page.goto('/mine-lonindplaceringer')
      const bell = page.getByRole('table').getByRole('img', { name: /^Aktiv reminder/ })
      await hoverUntilShown(bell, hint(page))
      await expectLasting(page)
    })
  })
})
