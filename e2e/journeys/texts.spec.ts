import { callsTo, TEXTS } from '../support/backends.ts'
import { storedKeys } from '../support/storage.ts'
import { expect, gate, test } from '../support/test.ts'

const isTexts = (url: URL) => url.href.startsWith(TEXTS)

test.describe('texts', () => {
  test.use({ throughForm: true })

  test('[TEXT-01] [TEXT-05] are fetched at the start and kept for the next', async ({ page }) => {
    await page.route(isTexts, async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        json: { ...(await answer.json()), 'host.signIn.title': 'Log på i dag' },
      })
    })
    await page.goto('/')
    await expect(page.getByRole('dialog', { name: 'Log på i dag' })).toBeVisible()
    await expect.poll(() => storedKeys(page)).toContain('portal.translations')
    await page.unroute(isTexts)
    await page.route(isTexts, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('dialog', { name: 'Log på i dag' })).toBeVisible()
  })

  test('[TEXT-10] [ERR-29] the bundled texts are the fallback while the service is down, without an error', async ({
    page,
  }) => {
    await page.clock.install()
    await page.route(isTexts, (route) => route.abort())
    const calls = callsTo(page, TEXTS)
    await page.goto('/')
    await expect(gate(page)).toBeVisible()
    await expect.poll(() => calls.length).toBe(1)
    await page.clock.runFor(2500)
    await expect.poll(() => calls.length).toBe(2)
    for (const attempt of [3, 4, 5]) {
      await page.clock.runFor(1500)
      await expect.poll(() => calls.length).toBe(attempt)
    }
    await page.clock.runFor(10_000)
    expect(calls).toHaveLength(5)
    await expect(gate(page).getByRole('button', { name: 'OK' })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toBeHidden()
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  test('no screen shows a missing text', async ({ page, signIn }) => {
    await page.route(isTexts, (route) => route.abort())
    await signIn('anna.tr@portal.test')
    for (const path of ['/mine-medlemmer', '/mine-lonindplaceringer', '/organisering']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const control of await page.getByRole('button').or(page.getByRole('link')).all()) {
        await expect(control).not.toHaveText(/^-$/)
      }
    }
  })
})
