import type { BrowserContext, Page } from '@playwright/test'
import { callsTo, IDENTITY, MEMBERS } from '../support/backends.ts'
import { storedKeys } from '../support/storage.ts'
import { expect, fillSignInForm, gate, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const DRAFT = `portal.draft.${JSON.stringify([ANNA, 'members.note', '1'])}`
const WHY = /^Du er blevet logget ud/

/**
 * The page's clock starts this far behind the real time, so that it is still behind after a test
 * has moved it forward. Otherwise newly issued tokens would already look old to the page.
 */
const EARLIER_MS = 120 * 60_000

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Er du der stadig?' })
const table = (page: Page) => page.getByRole('table')

const keepDraft = (page: Page) =>
  page.evaluate(([key, value]) => sessionStorage.setItem(key, value), [
    DRAFT,
    JSON.stringify({ at: Date.now(), value: { text: 'Ring til Bo' } }),
  ] as const)
const lastActivity = (page: Page) =>
  page.evaluate(() => localStorage.getItem('portal.lastActivity'))
const hasDraft = (page: Page) => page.evaluate((key) => sessionStorage.getItem(key) !== null, DRAFT)

/** The user's settings, an extension, may be read a moment after all else. */
const isLate = (path: string) => path === '/indstilling/hentindstillinger'

/** Waits for the footer, which a page fetches a moment after all else. */
const footerCame = (page: Page) =>
  expect(page.getByRole('group', { name: 'Tekststørrelse' })).toBeVisible()

async function openTabs(context: BrowserContext, count: number): Promise<readonly Page[]> {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()))
  for (const tab of tabs) {
    await tab.goto('/mine-medlemmer')
    await expect(table(tab)).toBeVisible()
  }
  return tabs
}

test.describe('idle', () => {
  test.use({ throughForm: true })

  test.beforeEach(async ({ page }) => {
    await page.clock.install({ time: Date.now() - EARLIER_MS })
  })

  test('[IDLE-01] twenty minutes without activity end the session, and the gate says why', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, '/mine-medlemmer?q=an')
    await expect(table(page)).toBeVisible()
    await keepDraft(page)
    const names = await table(page).getByRole('link').allInnerTexts()
    expect(names.length).toBeGreaterThan(0)
    await page.clock.fastForward(2_000)
    await footerCame(page)
    const calls = callsTo(page, MEMBERS)
    await page.clock.fastForward(18 * 60_000 - 7_000)
    await expect(warning(page)).toBeHidden()
    // This request is sent once the expired token has been renewed.
    await expect
      .poll(() => calls.map((call) => new URL(call.url()).pathname).filter((path) => !isLate(path)))
      .toEqual(['/profil/hentbrugeropstartdata'])

    await page.clock.fastForward(10_000)
    await expect(warning(page)).toBeVisible()
    await expect(warning(page).getByRole('timer')).toHaveText(/^1:\d\d$/)
    await expect(warning(page).getByRole('button', { name: 'Fortsæt' })).toBeFocused()

    const ended = page.waitForRequest((request) =>
      request.url().startsWith(`${IDENTITY}/session/end`),
    )
    await page.clock.fastForward(2 * 60_000)
    await ended
    await expect(gate(page).getByRole('alert')).toHaveText(WHY)
    await expect(page).toHaveURL('/mine-medlemmer?q=an')

    const left = await page.evaluate(() =>
      [document.body.outerHTML, ...Object.values(localStorage)].join(),
    )
    for (const name of [...names, ANNA]) expect(left).not.toContain(name)
    expect(await storedKeys(page)).toEqual(['portal.loginData', 'portal.translations'])

    await gate(page).getByRole('button', { name: 'OK' }).click()
    await fillSignInForm(page, ANNA)
    await expect(table(page)).toBeVisible()
    await expect(page).toHaveURL('/mine-medlemmer?q=an')
    expect(await hasDraft(page)).toBe(true)
  })

  test('[IDLE-02] [IDLE-03] activity in one of five tabs keeps all signed in; polling does not', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(ANNA)
    const tabs = [page, ...(await openTabs(context, 4))]
    for (let time = 1; time <= 3; time += 1) {
      const before = await lastActivity(page)
      await page.clock.fastForward(15 * 60_000)
      await tabs[time]?.keyboard.press('Shift')
      await tabs[time]?.keyboard.press('Shift')
      // The other tabs learn of this tab's activity a moment later; move the clock only after that.
      for (const tab of tabs) await expect.poll(() => lastActivity(tab)).not.toBe(before)
    }
    for (const tab of tabs) {
      await expect(table(tab)).toBeVisible()
      await expect(warning(tab)).toBeHidden()
    }

    await page.clock.fastForward(19 * 60_000)
    for (const tab of tabs) await expect(warning(tab)).toBeVisible()
    await tabs[3]?.getByRole('button', { name: 'Fortsæt' }).click()
    for (const tab of tabs) await expect(warning(tab)).toBeHidden()

    await page.clock.fastForward(20 * 60_000)
    for (const tab of tabs) await expect(gate(tab).getByRole('alert')).toHaveText(WHY)
  })

  test('a laptop that slept for half an hour is out within two seconds of waking, before any call', async ({
    page,
    context,
    signIn,
    representative,
  }) => {
    await signIn(ANNA)
    const tabs = [page, ...(await openTabs(context, 4))]
    await keepDraft(page)
    await Promise.all(tabs.map(footerCame))
    const calls = tabs.map((tab) => callsTo(tab, MEMBERS))
    await page.clock.fastForward(30 * 60_000)
    await Promise.all(tabs.map((tab) => expect(table(tab)).toBeHidden({ timeout: 2_000 })))
    for (const tab of tabs) await expect(gate(tab).getByRole('alert')).toHaveText(WHY)
    expect(calls.flat()).toEqual([])
    expect(await hasDraft(page)).toBe(true)

    const [other] = tabs.slice(-1)
    await other?.bringToFront()
    await gate(other ?? page)
      .getByRole('button', { name: 'OK' })
      .click()
    const { login } = await representative({ members: 1 })
    await fillSignInForm(other ?? page, login)
    await expect(table(page)).toBeVisible()
    expect(await hasDraft(page)).toBe(false)
  })

  test('the warning is answered with the keyboard, and moving about is no answer', {
    tag: '@chromium-only',
  }, async ({ page, context, signIn }) => {
    await signIn(ANNA)
    const [other = page] = await openTabs(context, 1)
    for (const tab of [page, other]) await keepDraft(tab)
    await page.bringToFront()
    await page.clock.fastForward(19 * 60_000)
    await expect(warning(page)).toBeVisible()
    await page.mouse.move(20, 20)
    await page.mouse.wheel(0, 200)
    await page.keyboard.press('Tab')
    await page.clock.fastForward(2_000)
    await expect(warning(page)).toBeVisible()
    // Check that the other tab shows its warning too. Otherwise the check below, that Escape hides
    // it, would prove nothing.
    await expect(warning(other)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(warning(page)).toBeHidden()
    await expect(warning(other)).toBeHidden()

    // The warning opens above another dialog. That dialog must not receive the keys, and must not
    // close.
    await page.getByRole('button', { name: 'Kontakt flere' }).click()
    const windowBelow = page.getByRole('dialog')
    // It has the focus once it is open. While it opens, it may scroll, which is activity.
    await expect(windowBelow.locator(':focus')).toBeVisible()
    await page.clock.fastForward(19 * 60_000)
    await expect(warning(page).getByRole('button', { name: 'Fortsæt' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(warning(page).getByRole('button', { name: 'Log ud' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(warning(page).getByRole('button', { name: 'Fortsæt' })).toBeFocused()
    await expect(warning(other)).toBeVisible()
    await warning(page).getByRole('button', { name: 'Fortsæt' }).click()
    await expect(warning(page)).toBeHidden()
    await expect(windowBelow).toBeVisible()
    // The other tab learns of this tab's activity a moment later; move the clock only after that.
    await expect(warning(other)).toBeHidden()

    await page.clock.fastForward(19 * 60_000)
    await expect(warning(page).getByRole('button', { name: 'Fortsæt' })).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(gate(page)).toBeVisible()
    await expect(gate(other)).toBeVisible()
    await expect(page.getByText(WHY)).toBeHidden()
    for (const tab of [page, other]) expect(await hasDraft(tab)).toBe(false)
  })
})
