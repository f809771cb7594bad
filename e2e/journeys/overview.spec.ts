import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { answerAll, callsTo, MEMBERS, SALARY } from '../support/backends.ts'
import { isFrom } from '../support/remotes.ts'
import { actAsAnna, band, SOFIE } from '../support/support-steps.ts'
import { expect, gate, test } from '../support/test.ts'
import { aBatch, daysAgo, UPDATES } from '../support/updates.ts'

const ANNA = 'anna.tr@portal.test'
const PAGE = '/overblik'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Overblik' })
const card = (page: Page, name: string) =>
  page.getByRole('main').getByRole('region', { name, exact: true })
const SINCE = /^Behandlede opdateringer siden dit sidste besøg/
const SETTINGS = `${MEMBERS}/indstilling`
const CARDS = ['Medlemmer', 'Lønindplaceringer', 'Organiseringsgrad'] as const

test.describe('overview', () => {
  test('is reached from the header and leads to what waits', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({
      members: 2,
      cases: { untaken: 1, overdue: 1 },
    })
    await signIn(login)
    await page.getByRole('banner').getByRole('link', { name: 'Overblik' }).click()
    await expect(page).toHaveURL(PAGE)
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveTitle('Overblik – TR-portalen')
    for (const name of CARDS) await expect(card(page, name)).toBeVisible()
    await expect(card(page, 'Sager, der ikke er taget (1)').getByRole('link')).toBeVisible()
    const overdue = card(page, 'Fristen er overskredet (1)').getByRole('link')
    await overdue.press('Enter')
    await expect(page).toHaveURL(/\/mine-lonindplaceringer\/sag\/[^/]+$/)
  })

  test('on a small screen it is in the menu; no width scrolls sideways', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(ANNA)
    await page.getByRole('button', { name: 'Åbn menuen' }).press('Enter')
    await page.getByRole('dialog').getByRole('link', { name: 'Overblik' }).press('Enter')
    await expect(heading(page)).toBeVisible()
    for (const width of [320, 768, 990, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const name of CARDS) await expect(card(page, name)).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectNoViolations(page)
    }
  })

  test('a remote that is down takes only its own card with it', async ({ page, signIn }) => {
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    await page.route(isFrom('salary'), (route) => route.abort())
    await page.goto(PAGE)
    const again = page.getByRole('main').getByRole('button', { name: 'Prøv igen' })
    await expect(again).toBeVisible({ timeout: 20_000 })
    await expect(card(page, 'Medlemmer')).toBeVisible()
    await expect(card(page, 'Organiseringsgrad')).toBeVisible()
    await expectNoViolations(page)
    await page.unrouteAll()
    await again.click()
    await expect(card(page, 'Lønindplaceringer')).toBeVisible()
  })

  test('on a small screen a card that takes long holds the others back for a moment only', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.route(
      (url) => url.href.startsWith(SALARY),
      () => {},
    )
    await signIn(ANNA)
    await page.goto(PAGE)
    await expect(card(page, 'Medlemmer').getByRole('heading').first()).toBeVisible()
    const salary = card(page, 'Lønindplaceringer')
    await expect(salary.getByRole('status')).toHaveText('Henter')
    await expect(card(page, 'Organiseringsgrad')).toBeVisible({ timeout: 10_000 })
    await expect(salary.getByRole('status')).toHaveText('Henter')
  })

  test('says what was handled since the last visit, during the whole visit', {
    tag: '@extension',
  }, async ({ page, signIn, representative }) => {
    const handled = (id: string, BehandlingTid: string) =>
      aBatch(id, { OpdateringBatchStatus: 'FaerdigBehandlet', BehandlingTid })
    const before = handled('A', daysAgo(1))
    await answerAll(page, UPDATES, { status: 200, body: { OpdateringBatches: [before] } })
    const { login } = await representative({ members: 1 })
    const saves = () =>
      page.waitForRequest(
        (request) => request.url().startsWith(SETTINGS) && request.method() === 'POST',
      )
    await signIn(login)
    let saved = saves()
    await page.goto(PAGE)
    await expect(card(page, 'Behandlede opdateringer de seneste 7 dage (1)')).toBeVisible()
    await expect(page.getByText(/sidste besøg/)).toHaveCount(0)
    const visit: string = JSON.parse((await saved).postDataJSON().Vaerdi)
    await page.getByRole('banner').getByRole('button', { name: 'Log ud' }).click()
    await expect(gate(page)).toBeVisible()

    const since = handled('B', new Date(Date.parse(visit) + 1000).toISOString())
    await answerAll(page, UPDATES, { status: 200, body: { OpdateringBatches: [before, since] } })
    await signIn(login)
    saved = saves()
    await page.goto(PAGE)
    const news = card(page, 'Behandlede opdateringer siden dit sidste besøg (1)')
    await expect(news.getByRole('link')).toHaveText('Medlem B')
    await expect(
      card(page, 'Behandlet tidligere, de seneste 7 dage (1)').getByRole('link'),
    ).toHaveText('Medlem A')
    await saved
    await expectNoViolations(page)
    const calls = callsTo(page, SETTINGS)
    await page.reload()
    await expect(news).toBeVisible()
    await news.getByRole('link').press('Enter')
    await expect(page).toHaveURL(/\/mine-opdateringer/)
    await page.goto(PAGE)
    await expect(news).toBeVisible()
    expect(calls.filter((call) => call.method() === 'POST')).toEqual([])
  })

  test('shows support staff what waits for the person they act as', async ({ page, signIn }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    const settings = callsTo(page, SETTINGS)
    await page.getByRole('banner').getByRole('link', { name: 'Overblik' }).click()
    await expect(band(page)).toContainText('Anna Holm')
    for (const name of CARDS) await expect(card(page, name)).toBeVisible()
    await expect(card(page, 'Medlemmer').getByRole('heading').nth(1)).toBeVisible()
    await expect(page.getByRole('region', { name: SINCE })).toHaveCount(0)
    expect(settings.filter((call) => call.method() === 'POST')).toEqual([])
    await expectNoViolations(page)
  })
})
