import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { answerAll, callsTo, IDENTITY, MEMBERS } from '../support/backends.ts'
import { storedKeys } from '../support/storage.ts'
import { expect, gate, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const LIST = `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`
const DIALOG = { name: 'Der skete en fejl' }

test.describe('errors', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await signIn(ANNA, '/organisering')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('[ERR-01] [ERR-02] a 503 opens the dialog, and OK logs out', async ({ page }) => {
    await answerAll(page, LIST, { status: 503 })
    const ended = page.waitForRequest((request) =>
      request.url().startsWith(`${IDENTITY}/session/end`),
    )
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    const dialog = page.getByRole('alertdialog', DIALOG).or(page.getByRole('dialog', DIALOG))
    await expect(dialog).toContainText(/ikke tilgængelig/)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await ended
    await expect(gate(page)).toBeVisible()
    expect(await storedKeys(page)).not.toContain('portal.tokens')
  })

  test('[POP-05] [ERR-03] [ERR-06] a 500 shows the message of the server, and OK only closes it', async ({
    page,
  }) => {
    const heal = await answerAll(page, LIST, {
      status: 500,
      body: { Message: 'Medlemslisten er nede til kl. 14', RequestId: 'r-1234' },
    })
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    const dialog = page.getByRole('alertdialog', DIALOG).or(page.getByRole('dialog', DIALOG))
    await expect(dialog).toContainText('Medlemslisten er nede til kl. 14')
    await expect(dialog.locator('code')).toHaveText(/^\S{6,}$/)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/mine-medlemmer')
    await heal()
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })

  test('the id of an error is copied, and mailed to the support, in one press each', {
    tag: '@chromium-only',
  }, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await answerAll(page, LIST, { status: 500, body: { Message: 'Nede' } })
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    const dialog = page.getByRole('alertdialog', DIALOG)
    const id = (await dialog.locator('code').textContent()) ?? ''
    const mail = dialog.getByRole('link', { name: 'Skriv til support' })
    await expect(mail).toHaveAttribute(
      'href',
      new RegExp(`^mailto:support[^?]+\\?subject=[^&]*${id}&body=Fejl-id%3A%20${id}`),
    )
    await dialog.getByRole('button', { name: 'Kopiér id' }).press('Enter')
    await expect(dialog.getByRole('status')).toHaveText("Fejl-id'et er kopieret.")
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
    await dialog.getByRole('button', { name: 'OK' }).press('Enter')
    const copy = page.getByRole('main').getByRole('button', { name: 'Kopiér id' })
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
    })
    await copy.press('Enter')
    await expect(page.getByText(/^Browseren tillod ikke at kopiere/)).toBeVisible()
    expect(await page.evaluate(() => `${getSelection()}`)).toMatch(/^\S{6,}$/)
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
  })

  test('the id can be read where the code of its buttons cannot be fetched', async ({ page }) => {
    const heal = await answerAll(page, LIST, { status: 500, body: { Message: 'Nede' } })
    await page.route(/\/motion\.\w+\.js/, (route) => route.abort())
    await page.goto('/mine-medlemmer')
    const dialog = page.getByRole('alertdialog', DIALOG)
    await expect(dialog.locator('code')).toHaveText(/^\S{6,}$/)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('main').locator('code')).toHaveText(/^\S{6,}$/)
    await expect(page.getByRole('button', { name: 'Kopiér id' })).toHaveCount(0)
    await heal()
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })

  test('[ERR-05] certain statuses send the user to the public site', async ({ page }) => {
    await page.route('https://www.fagforeningen.example/**', (route) =>
      route.fulfill({
        status: 200,
        contentType: 'text/html',
        body: '<title>Fagforeningen</title>',
      }),
    )
    // A sample; the unit tests cover all status codes.
    for (const status of [455, 482, 495]) {
      const heal = await answerAll(page, LIST, { status, body: { Message: 'Ingen adgang' } })
      await page.goto('/mine-medlemmer')
      const dialog = page.getByRole('alertdialog', DIALOG)
      await expect(dialog).toContainText('Ingen adgang')
      await dialog.getByRole('button', { name: 'OK' }).click()
      await page.waitForURL('https://www.fagforeningen.example/**')
      await heal()
    }
  })

  test('a 400 opens no dialog: the page shows it, and heals', async ({ page }) => {
    const heal = await answerAll(page, LIST, { status: 400, body: { Message: 'Ugyldigt' } })
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    const again = page.getByRole('button', { name: 'Prøv igen' })
    await expect(again).toBeVisible()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeHidden()
    await heal()
    await again.click()
    await expect(page.getByRole('table')).toBeVisible()
  })

  for (const [what, body] of [
    ['HTML', '<!doctype html><h1>Proxy</h1>'],
    ['truncated JSON', '{"Medlemmer":[{"Medlemsident":"1"'],
    ['nothing', ''],
    ['another shape', '{"Medlemmer":{}}'],
  ] as const) {
    test(`an answer of ${what} leaves a message and a way on`, async ({ page }) => {
      const pattern = (url: URL) => url.href.startsWith(LIST)
      await page.route(pattern, (route) =>
        route.request().method() === 'OPTIONS'
          ? route.continue()
          : route.fulfill({
              status: 200,
              contentType: 'application/json',
              headers: { 'access-control-allow-origin': '*' },
              body,
            }),
      )
      await page.getByRole('link', { name: 'Mine medlemmer' }).click()
      const again = page.getByRole('button', { name: 'Prøv igen' })
      await expect(again).toBeVisible()
      await page.unroute(pattern)
      await again.click()
      await expect(page.getByRole('table')).toBeVisible()
    })
  }

  test('a service that cannot be reached leaves a message and a way on', async ({ page }) => {
    const pattern = (url: URL) => url.href.startsWith(LIST)
    await page.route(pattern, (route) => route.abort())
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    const again = page.getByRole('button', { name: 'Prøv igen' })
    await expect(again).toBeVisible()
    await page.unroute(pattern)
    // The table appears after a click, or automatically once the portal notices that the service is
    // back.
    await expect(async () => {
      if (await again.isVisible()) await again.click({ timeout: 1_000 })
      await expect(page.getByRole('table')).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })
})

test.describe('errors while time passes', () => {
  test('one dialog covers identical failures, and background failures raise none', async ({
    page,
    signIn,
  }) => {
    await page.clock.install()
    await signIn(ANNA, '/organisering')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const heal = await answerAll(page, MEMBERS, { status: 500, body: { Message: 'Alt er nede' } })
    const calls = callsTo(page, MEMBERS)
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    const dialogs = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(dialogs).toHaveCount(1)
    await dialogs.getByRole('button', { name: 'OK' }).click()
    await expect(dialogs).toHaveCount(0)
    await heal()
    await page.reload()
    await expect(page.getByRole('table')).toBeVisible()
    // Code that is still on its way would time out as the clock runs.
    await page.waitForLoadState('networkidle')

    await answerAll(page, MEMBERS, { status: 500, body: { Message: 'Alt er nede' } })
    const before = calls.length
    await page.clock.runFor(300_000)
    await expect.poll(() => calls.length).toBeGreaterThan(before)
    await expect(dialogs).toHaveCount(0)
    await expect(page.getByRole('table')).toBeVisible()
  })
})
