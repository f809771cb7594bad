import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { openPage } from '../support/navigation.ts'
import { PAGE_PATHS } from '../support/remotes.ts'
import { openGate } from '../support/sign-in-steps.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const WALKED = [
  '/overblik',
  '/mine-medlemmer',
  '/alle-foas-medlemmer',
  '/mine-arbejdsteder',
  '/mine-noter',
  '/mine-opdateringer',
  '/mine-lonindplaceringer',
  '/min-profil',
  '/organisering',
] as const

/** A telephone, a computer, and the same computer at 400 % zoom (1280 × 1024 px of it). */
const SIZES = [
  [390, 844],
  [1440, 844],
  [320, 256],
] as const

/** How much of the window is taken by what stays in its place while the page scrolls, from 0 to 1. */
function coveredShare(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const drawn = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const STEPS = 32
    scrollTo(0, document.documentElement.scrollHeight / 2)
    await drawn()
    if (scrollY < 40) return 0
    const places = new Map(
      [...document.querySelectorAll('body *')]
        .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
        .map((element) => [element, element.getBoundingClientRect().top]),
    )
    scrollBy(0, -40)
    await drawn()
    const staying = [...places]
      .filter(([element, top]) => element.getBoundingClientRect().top === top)
      .map(([element]) => element)
    const at = (index: number, length: number) => ((index + 0.5) * length) / STEPS
    const cells = Array.from({ length: STEPS * STEPS }, (_, index) =>
      document.elementFromPoint(
        at(index % STEPS, innerWidth),
        at(Math.floor(index / STEPS), innerHeight),
      ),
    )
    return cells.filter((hit) => staying.some((one) => one.contains(hit))).length / cells.length
  })
}

/**
 * Presses Tab until the focus has been everywhere.
 *
 * @returns how many controls had the focus, and those whose focus cannot be seen
 */
async function walk(page: Page) {
  const unseen: string[] = []
  let count = 0
  for (;;) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(async () => {
      // With reduced motion every change still is a transition, of less than a frame.
      await Promise.all(
        document.getAnimations().map(({ finished }) => finished.catch(() => undefined)),
      )
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      if (element.dataset.walked !== undefined) return null
      element.dataset.walked = ''
      const hasLine = (style: CSSStyleDeclaration) =>
        style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1
      const around = [element, element.closest('label'), element.parentElement]
      const isMarked =
        hasLine(getComputedStyle(element, '::after')) ||
        around.some((one) => one !== null && hasLine(getComputedStyle(one)))
      const box = (element.closest('label') ?? element).getBoundingClientRect()
      // The middle of each ninth: a part that is in sight is enough.
      const hits = [1, 3, 5].flatMap((row) =>
        [1, 3, 5].map((column) =>
          document.elementFromPoint(
            box.left + (box.width * column) / 6,
            box.top + (box.height * row) / 6,
          ),
        ),
      )
      const isInSight = hits.some(
        (hit) => hit !== null && (element.contains(hit) || hit.contains(element)),
      )
      const cover = hits.find((hit) => hit !== null)?.outerHTML ?? 'nothing in sight'
      const name = element.getAttribute('aria-label') ?? element.textContent ?? element.tagName
      return { name: name.slice(0, 60), isMarked, isInSight, cover: cover.slice(0, 120) }
    })
    if (stop === null) return { count, unseen }
    count += 1
    if (!stop.isMarked) unseen.push(`${stop.name}: no line`)
    if (!stop.isInSight) unseen.push(`${stop.name}: covered by ${stop.cover}`)
  }
}

const helpOf = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: /@/ })

/** Names and kinds of the controls of header and footer, in their order. */
function frameOf(page: Page): Promise<readonly string[]> {
  return page
    .locator(':is(header, footer):not(main *)')
    .locator('a[href], button')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map(
          (control) =>
            `${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent?.trim()}`,
        ),
    )
}

test.describe('accessibility of what is operated', () => {
  for (const [width, height] of SIZES) {
    test(`the focus is seen, not covered, and changes nothing at ${width} × ${height} px`, {
      tag: '@walks-out',
    }, async ({ page, signIn, representative }) => {
      const { login, memberIdents, cases } = await representative({
        members: 8,
        cases: { taken: 4, untaken: 2 },
      })
      const taken = cases.find(({ state }) => state === 'taken')
      const details = [`/mine-medlemmer/${memberIdents[0]}`, addressOfCase(taken?.caseId)]
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn(login)
      for (const path of height < 300 ? [...WALKED, ...details] : WALKED) {
        await openPage(page, path)
        // The footer comes after the page.
        await expect(helpOf(page)).toHaveCount(2)
        const { count, unseen } = await walk(page)
        expect.soft(unseen, path).toEqual([])
        expect(count, path).toBeGreaterThan(10)
        await expectNoSidewaysScroll(page)
        expect.soft(await coveredShare(page), path).toBeLessThan(0.5)
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('dialog')).toHaveCount(0)
      }
    })
  }

  test('a press that is released elsewhere does nothing', async ({ page, signIn }) => {
    await signIn(ANNA, '/mine-medlemmer')
    const row = page.getByRole('table').locator('tbody').getByRole('row').nth(2)
    for (const pressed of [
      page.getByRole('button', { name: 'Kontakt flere' }),
      page.getByRole('button', { name: 'Log ud' }),
      row.getByRole('button').first(),
      row.getByRole('cell').nth(2),
    ]) {
      const before = await pressed.getAttribute('aria-pressed')
      await pressed.hover()
      await page.mouse.down()
      await page.getByRole('heading', { level: 1 }).hover()
      await page.mouse.up()
      await expect(page).toHaveURL('/mine-medlemmer')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      expect(await pressed.getAttribute('aria-pressed')).toBe(before)
    }
  })

  test('header and footer are the same on every page', async ({ page, signIn }) => {
    await signIn(ANNA, '/overblik')
    await expect(helpOf(page)).toHaveCount(2)
    const frame = await frameOf(page)
    expect(frame.length).toBeGreaterThan(15)
    for (const path of [...PAGE_PATHS, '/findes-ikke']) {
      await openPage(page, path)
      await expect(helpOf(page)).toHaveCount(2)
      await expect.poll(() => frameOf(page), path).toEqual(frame)
    }
  })

  test('the sign-in is filled in by browser or clipboard, and keeps the name', async ({ page }) => {
    await page.goto('/')
    await openGate(page)
    const login = page.getByLabel('Brugernavn')
    const password = page.getByLabel('Adgangskode')
    await expect(login).toHaveAttribute('autocomplete', 'username')
    await expect(password).toHaveAttribute('autocomplete', 'current-password')
    for (const field of [login, password]) {
      const takesPaste = await field.evaluate((input) =>
        input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
      )
      expect(takesPaste).toBe(true)
    }
    await expectNoViolations(page)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
    await login.fill(ANNA)
    await password.fill('forkert')
    await page.getByRole('button', { name: 'Log på' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(login).toHaveValue(ANNA)
    await expect(password).toHaveAccessibleDescription(/./)
    await expectNoViolations(page)
  })

  test('the fields of the own contact details say what they are for', async ({ page, signIn }) => {
    await signIn(ANNA, '/min-profil')
    await page.getByRole('button', { name: 'Ret kontaktoplysninger' }).click()
    const panel = page.getByRole('dialog', { name: 'Ret kontaktoplysninger' })
    await expect(panel.getByLabel('Mobil')).toHaveAttribute('autocomplete', 'tel')
    await expect(panel.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'email')
  })
})
