import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { openPage } from '../support/navigation.ts'
import { PAGE_PATHS } from '../support/remotes.ts'
import { openGate } from '../support/sign-in-steps.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const WALKED = [
  '/overblik',
  '/mine-medlemmer',
  '/alle-foas-medlemmer',
  '/mine-noter',
  '/mine-lonindplaceringer',
  '/min-profil',
  '/organisering',
] as const

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
  for (const width of [390, 1440]) {
    test(`the focus is seen, not covered, and changes nothing at ${width} px`, async ({
      page,
      signIn,
      representative,
    }) => {
      const { login } = await representative({ members: 8, cases: { taken: 4, untaken: 2 } })
      await page.setViewportSize({ width, height: 844 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signIn(login)
      for (const path of WALKED) {
        await openPage(page, path)
        // The footer comes after the page.
        await expect(helpOf(page)).toHaveCount(2)
        const { count, unseen } = await walk(page)
        expect.soft(unseen, path).toEqual([])
        expect(count, path).toBeGreaterThan(10)
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
    await page.getByRole('button', { name: 'Log ind' }).click()
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
