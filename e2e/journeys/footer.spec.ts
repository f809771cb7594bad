import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { answerAll, hold, MEMBERS } from '../support/backends.ts'
import { openInPage } from '../support/navigation.ts'
import { PAGE_PATHS } from '../support/remotes.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const CODE = /\/footer\.[^/]+\.js$/
const CONTACTS = `${MEMBERS}/profil/hentsupportkontaktoplysninger`

const footer = (page: Page) => page.getByRole('contentinfo')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const toTop = (page: Page) => page.getByRole('button', { name: 'Til toppen af siden' })

async function expectContacts(page: Page): Promise<void> {
  await expect(footer(page).getByRole('heading', { name: 'Teknisk hotline' })).toBeVisible()
  await expect(footer(page).getByRole('link', { name: /@/ }).first()).toBeVisible()
  await expect(footer(page).getByRole('button', { name: 'Se velkomstvideoen' })).toBeVisible()
}

test.describe('footer', () => {
  test('[FOOTER-01] [GEN-27] [API-O-06] is on every screen, including those that deny access', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({
      members: 1,
      access: { notes: false, salary: false },
    })
    await signIn(login)
    await expect(heading(page)).toBeVisible()
    for (const path of [
      ...PAGE_PATHS,
      `/mine-medlemmer/${memberIdents[0]}`,
      `/alle-foas-medlemmer/${memberIdents[0]}`,
      '/style-guide',
      '/versioner',
      '/findes-ikke',
    ]) {
      await openInPage(page, path)
      await expectContacts(page)
      await expect(footer(page).getByRole('button', { name: 'Se velkomstvideoen' })).toBeVisible()
    }
  })

  test('[FOOTER-01] is below a case, also while imitating', async ({ page, signIn }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    await expect(heading(page)).toHaveText('Mine medlemmer')
    await openInPage(page, '/mine-lonindplaceringer')
    await expect(heading(page)).toHaveText('Mine lønindplaceringer')
    await expectContacts(page)
    await page.getByRole('table').getByRole('link').first().click()
    await expect(page).toHaveURL(/\/sag\//)
    await expectContacts(page)
  })

  for (const [who, login] of [
    ['support staff who act as nobody', 'sofie.support@portal.test'],
    ['somebody who may not use the pages', 'paul.passiv@portal.test'],
  ] as const) {
    test(`[FOOTER-01] ${who} have it`, async ({ page, signIn }) => {
      await signIn(login)
      await expect(heading(page)).toBeVisible()
      await expectContacts(page)
    })
  }

  test('[FOOTER-01] it stays when its call and the page fail', async ({ page, signIn }) => {
    const recover = await answerAll(page, CONTACTS, { status: 503, body: { Message: 'Nede' } })
    await answerAll(page, `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`, {
      status: 400,
      body: { Message: 'Ugyldig' },
    })
    await signIn(ANNA)
    await expect(page.getByRole('main').getByRole('button', { name: 'Prøv igen' })).toBeVisible()
    const said = footer(page).getByText('Kontaktoplysningerne kunne ikke hentes.')
    await expect(said.first()).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(footer(page).getByRole('link', { name: 'Kvikguide' })).toBeVisible()
    await recover()
    await footer(page).getByRole('button', { name: 'Prøv igen' }).first().click()
    await expectContacts(page)
    await expect(said).toHaveCount(0)
  })

  test('its code comes after the page, and can be fetched again', async ({ page, signIn }) => {
    await page.route(CODE, (route) => route.abort())
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    await expect(footer(page).getByText('Kontaktoplysningerne kunne ikke hentes.')).toBeVisible()
    await page.unroute(CODE)
    await footer(page).getByRole('button', { name: 'Prøv igen' }).click()
    await expectContacts(page)
  })

  for (const [width, height] of [
    [1440, 900],
    [768, 1024],
    [390, 844],
  ] as const) {
    test(`what comes late keeps the help in sight at ${width} px`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height })
      const send = await hold(page, CODE)
      await signIn(ANNA, '/organisering')
      await expect(heading(page)).toBeVisible()
      if (width < 990) await page.getByRole('button', { name: 'Åbn menuen' }).click()
      await page.getByRole('button', { name: 'Hjælp' }).click()
      await expect(footer(page)).toBeFocused()
      send()
      await expectContacts(page)
      await expect(footer(page).getByRole('link', { name: /@/ }).first()).toBeInViewport()
    })
  }

  test('on a page shorter than the window, help leaves the navigation in sight', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 1440, height: 1080 })
    await signIn(ANNA, '/alle-foas-medlemmer')
    await expect(heading(page)).toBeVisible()
    const tabs = page.getByRole('navigation').getByRole('link', { name: 'Mine noter' })
    await page.getByRole('button', { name: 'Hjælp' }).click()
    await expectContacts(page)
    await expect(footer(page).getByRole('link', { name: /@/ }).first()).toBeInViewport()
    await expect(tabs).toBeInViewport()
    await tabs.click()
    await expect(page).toHaveURL('/mine-noter')
    await expect(footer(page)).not.toBeInViewport()
  })

  test('[FOOTER-10] [FOOTER-11] a button scrolls to the top after one window height', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 990, height: 600 })
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    // Wait for this button: it shifts the content when it appears, and a click on something that
    // moves is lost.
    await expect(page.getByRole('button', { name: 'Tilføj kollega' })).toBeVisible()
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top)
    await expect(toTop(page)).toHaveCount(0)
    for (const height of [600, 800]) {
      await page.setViewportSize({ width: 990, height })
      await scrollTo(height + 1)
      await expect(toTop(page)).toBeInViewport()
      await scrollTo(height)
      await expect(toTop(page)).toHaveCount(0)
    }
    // At the very end of the page the button is above the footer, not on top of it.
    await footer(page).getByRole('link', { name: 'Kvikguide' }).scrollIntoViewIfNeeded()
    await scrollTo(100_000)
    const [button, below] = await Promise.all([
      toTop(page).boundingBox(),
      footer(page).boundingBox(),
    ])
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    await scrollTo(900)
    // The floating buttons come back when the footer is out of sight, and must not cover it.
    await expect(page.getByRole('button', { name: 'Tilføj kollega' })).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: 'Tilføj kollega' }).click({ trial: true })
    // A click would not show it: Playwright scrolls until nothing covers the button.
    const isCovered = await toTop(page).evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return !element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
    })
    expect(isCovered).toBe(false)
    await toTop(page).click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect(heading(page)).toBeFocused()
    await expect(toTop(page)).toHaveCount(0)
    await scrollTo(1500)
    await expect(toTop(page)).toBeInViewport()
    await page.setViewportSize({ width: 989, height: 800 })
    // The page is short until the cards have taken the place of the table.
    await expect(page.getByRole('list', { name: 'Mine medlemmer' })).toBeVisible()
    await scrollTo(1500)
    await expect(toTop(page)).toHaveCount(0)
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(800)
  })

  test('[FOOTER-11] a floating action makes room for the footer, but not while it has the focus', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    const action = page.getByRole('button', { name: 'Tilføj kollega' })
    await expect(action).toBeInViewport()
    await page.evaluate(() => window.scrollTo(0, 1_000_000))
    await expect(footer(page)).toBeInViewport()
    await expect(action).toBeHidden()
    // The hidden action can still get the focus, which shows it again.
    await footer(page).getByRole('link').first().focus()
    await action.focus()
    await page.evaluate(() => window.scrollTo(0, 1_000_000))
    await expect(footer(page)).toBeInViewport()
    await expect(action).toBeInViewport()
    await footer(page).getByRole('link').first().focus()
    await expect(action).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(action).toBeVisible()
    // On a narrow screen the action is only an icon, and the page leaves room for it at the end.
    await page.setViewportSize({ width: 320, height: 600 })
    await expectNoSidewaysScroll(page)
    const box = await action.boundingBox()
    expect(box?.width).toBeLessThanOrEqual(48)
    await expect(page.getByRole('main')).toHaveCSS('padding-bottom', '80px')
  })

  test('the button to the top stays while it has the focus, and works with reduced motion', {
    tag: '@emulated',
  }, async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 600 })
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 900))
    await toTop(page).focus()
    await page.evaluate(() => window.scrollTo(0, 100))
    await expect(toTop(page)).toBeFocused()
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await expect(toTop(page)).toHaveCount(0)
  })

  for (const [name, file] of [
    ['Personoplysninger', 'privatliv'],
    ['Tilgængelighedserklæring', 'tilgaengelighed'],
  ] as const) {
    test(`${name} is linked in a row after the footer, and can be read without signing in`, async ({
      page,
      browser,
      signIn,
    }) => {
      await signIn(ANNA)
      const link = footer(page).getByRole('link', { name: new RegExp(`^${name}`) })
      await footer(page).getByRole('link', { name: 'Send ideer og forslag' }).focus()
      await page.keyboard.press('Tab')
      if (file === 'tilgaengelighed') await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      const popup = page.waitForEvent('popup')
      await page.keyboard.press('Enter')
      const opened = await popup
      await opened.waitForURL((url) => url.pathname.includes(file))
      const address = opened.url()

      const context = await browser.newContext({ viewport: { width: 320, height: 800 } })
      const visitor = await context.newPage()
      const answer = await visitor.goto(address)
      expect(answer?.status()).toBe(200)
      expect(answer?.headers()['content-type']).toMatch(/^text\/html; ?charset=utf-8$/i)
      await expect(visitor).toHaveTitle(`${name} – TR-portalen`)
      await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
      // The policy in the page allows its one style by a hash.
      await expect(visitor.locator('body')).toHaveCSS('color', 'rgb(29, 42, 36)')
      expect(await visitor.locator('script').count()).toBe(0)
      await expectNoViolations(visitor)
      await expectNoSidewaysScroll(visitor)
      await context.close()
    })
  }
})
