import type { Page } from '@playwright/test'
import { CONTRACT } from '@portal/platform/contract/version'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { answerAll, callsTo, hold, MEMBERS, SALARY } from '../support/backends.ts'
import { changeReleases, containerScript, isFrom, replaceEntry } from '../support/remotes.ts'
import { PLAIN_FILE, storeActivity } from '../support/storage.ts'
import { actAsAnna, band, SOFIE } from '../support/support-steps.ts'
import { expect, fillSignInForm, gate, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const PAGES = ['/organisering', '/min-profil'] as const
const SAVE = `${MEMBERS}/profil/opdatertotalantalkollegaerbrugerdaekker`

const widget = (page: Page) => page.getByRole('region', { name: 'Organiseringsgrad' })
const ring = (page: Page) => widget(page).getByRole('img')
const pencil = (page: Page) => widget(page).getByRole('button', { name: /^Ret antal kolleger/ })
const total = (page: Page) => widget(page).getByRole('textbox', { name: /^Kolleger i alt/ })
const save = (page: Page) => widget(page).getByRole('button', { name: 'Gem' })
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Organiser' })
const again = (page: Page) => failure(page).getByRole('button', { name: 'Prøv igen' })
const reload = (page: Page) => failure(page).getByRole('button', { name: 'Genindlæs siden' })

/** Expects the profile page outside the slot to work, whatever the slot shows. */
async function expectProfile(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Anna Holm' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Tillidshverv' })).toBeVisible()
}

test.describe('organising-widget', () => {
  test('[ORG-05] [ORG-09] [ORG-15] shows the share of members in a ring, for TR or for FTR', {
    tag: '@emulated',
  }, async ({ page, signIn }) => {
    await page.clock.install()
    await signIn(ANNA, '/organisering')
    await expect(ring(page)).toHaveAccessibleName(/^71 procent .* TR/)
    const arc = ring(page).locator('circle').last()
    const left = async () => Number(await arc.getAttribute('stroke-dashoffset'))
    await expect.poll(left).toBe(29)
    expect(await ring(page).boundingBox()).toMatchObject({ width: 250, height: 250 })

    await widget(page).getByRole('radio', { name: 'TR', exact: true }).press('ArrowRight')
    await expect(ring(page)).toHaveAccessibleName(/^0 procent .* FTR/)
    await expect(widget(page).getByText('Ikke angivet')).toBeVisible()

    const now = await page.evaluate(() => Date.now())
    await page.clock.pauseAt(now + 1000)
    await widget(page).getByRole('radio', { name: 'FTR', exact: true }).press('ArrowLeft')
    await page.clock.runFor(450)
    expect(await left()).toBeGreaterThan(29)
    expect(await left()).toBeLessThan(100)
    await page.clock.runFor(100)
    expect(await left()).toBe(29)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await widget(page).getByRole('radio', { name: 'TR', exact: true }).press('ArrowRight')
    await expect.poll(left).toBe(100)
    await widget(page).getByRole('radio', { name: 'FTR', exact: true }).press('ArrowLeft')
    await expect.poll(left).toBe(29)
  })

  test('[ORG-10] [ORG-11] [ORG-12] the pencil opens the input, and cancel saves nothing', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, SAVE)
    await signIn(ANNA, '/organisering')
    await expect(total(page)).toBeHidden()
    await pencil(page).press('Enter')
    await expect(total(page)).toBeFocused()
    await expect(total(page)).toHaveValue('84')
    await page.keyboard.type('120')
    await expect(ring(page)).toHaveAccessibleName(/^50 procent/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(pencil(page)).toBeFocused()
    await expect(widget(page).getByText('84', { exact: true })).toBeVisible()
    await expect(ring(page)).toHaveAccessibleName(/^71 procent/)
    expect(calls).toEqual([])
  })

  test('[ORG-16] [ORG-17] [ORG-18] fewer than the members gives a warning and is not saved', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, SAVE)
    await signIn(ANNA, '/organisering')
    await pencil(page).click()
    await page.keyboard.type('59')
    await expect(ring(page)).toHaveAccessibleName(/^100 procent/)
    await save(page).click()
    const warning = page.getByRole('alertdialog', { name: 'Antallet er for lavt' })
    await expect(warning).toContainText('60 medlemmer som TR')
    await expectNoViolations(page)
    await page.keyboard.press('Enter')
    await expect(warning).toBeHidden()
    await expect(total(page)).toBeFocused()
    await expect(total(page)).toHaveValue('59')
    expect(calls).toEqual([])
  })

  test('[ORG-08] [ORG-13] [API-O-07] what is saved in one place shows in the other', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 4 })
    const calls = callsTo(page, SAVE)
    await signIn(login, '/organisering')
    await expect(ring(page)).toHaveAccessibleName(/^0 procent/)
    await pencil(page).click()
    await page.keyboard.type('16')
    const go = await hold(page, SAVE)
    await save(page).dblclick()
    go()
    await expect(page.getByText('Antallet er gemt.')).toBeVisible()
    await expect(pencil(page)).toBeFocused()
    await expect(ring(page)).toHaveAccessibleName(/^25 procent/)
    expect(calls.map((call) => call.postDataJSON())).toEqual([
      { TotalAntalKollegaerBrugerDaekkerTR: 16 },
    ])

    await page.getByRole('banner').locator('a[href="/min-profil"]').click()
    await expect(page).toHaveURL('/min-profil')
    await expect(ring(page)).toHaveAccessibleName(/^25 procent/)
    await widget(page).getByText('FTR', { exact: true }).click()
    await pencil(page).click()
    await page.keyboard.type('8')
    await page.keyboard.press('Enter')
    await expect(pencil(page)).toBeFocused()
    expect(calls.at(-1)?.postDataJSON()).toEqual({ TotalAntalKollegaerBrugerDaekkerFTR: 8 })

    await page.getByRole('banner').getByRole('link', { name: 'Organisering' }).click()
    await expect(ring(page)).toHaveAccessibleName(/^25 procent/)
    await widget(page).getByText('FTR', { exact: true }).click()
    await expect(widget(page).getByText('8', { exact: true })).toBeVisible()
    await page.reload()
    await expect(ring(page)).toHaveAccessibleName(/^25 procent/)
  })

  test('[GEN-26] a number that could not be saved is kept, also over an idle log-out', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 2 })
    await signIn(login, '/min-profil')
    await pencil(page).click()
    await page.keyboard.type('10')
    const heal = await answerAll(page, SAVE, { status: 400, body: { Message: 'Ikke lige nu.' } })
    await save(page).click()
    await expect(total(page)).toHaveAccessibleDescription(/Ikke lige nu\.$/)
    await heal()

    await page.goto(PLAIN_FILE)
    await storeActivity(page, 21 * 60_000)
    await page.goto('/organisering')
    await gate(page).getByRole('button', { name: 'OK' }).click()
    await fillSignInForm(page, login)
    await expect(total(page)).toHaveValue('10')
    await save(page).click()
    await expect(ring(page)).toHaveAccessibleName(/^20 procent/)
    await expect(pencil(page)).toBeVisible()
    await page.reload()
    await expect(pencil(page)).toBeVisible()
  })

  test('whoever acts as a representative reads the numbers and changes none', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, SAVE)
    await signIn(SOFIE)
    await actAsAnna(page)
    await expect(band(page)).toBeVisible()
    for (const path of PAGES) {
      await page.goto(path)
      await expect(ring(page)).toHaveAccessibleName(/^71 procent/)
      await pencil(page).click()
      const restricted = page.getByRole('dialog', { name: 'Begrænset adgang' })
      await expect(restricted).toBeVisible()
      await restricted.getByRole('button').last().click()
      await expect(total(page)).toBeHidden()
    }
    expect(calls).toEqual([])
  })

  for (const path of PAGES) {
    test(`${path} is accessible at each width, as it shows and as it is changed`, async ({
      page,
      signIn,
    }) => {
      const atEachWidth = async () => {
        for (const width of [390, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoViolations(page)
        }
      }
      await signIn(ANNA, path)
      await expect(ring(page)).toBeVisible()
      await atEachWidth()
      await pencil(page).click()
      await total(page).fill('')
      await save(page).click()
      await expect(total(page)).toHaveAttribute('aria-invalid', 'true')
      await atEachWidth()
      await page.setViewportSize({ width: 320, height: 900 })
      await expectNoSidewaysScroll(page)
    })
  }

  test('the profile does not wait for a remote that is down, and retry heals it', async ({
    page,
    signIn,
  }) => {
    await page.route(isFrom('organising'), (route) => route.abort())
    await signIn(ANNA, '/min-profil')
    await expectProfile(page)
    await expect(failure(page)).toContainText('kan ikke vises lige nu', { timeout: 20_000 })
    await expectNoViolations(page)
    await page.unrouteAll()
    await again(page).press('Enter')
    await expect(ring(page)).toHaveAccessibleName(/^71 procent/)
    const post = widget(page).getByRole('radio', { name: 'TR', exact: true })
    await expect(post).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(post).toBeFocused()
  })

  test('a slot whose own chunk is missing can be tried again', async ({ page, signIn }) => {
    const isChunk = (url: URL) => url.pathname.includes('/organisingWidget.')
    await page.route(isChunk, (route) => route.abort())
    await signIn(ANNA, '/min-profil')
    await expect(page.getByText('Noget kunne ikke hentes.')).toBeVisible({ timeout: 20_000 })
    await page.unroute(isChunk)
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(ring(page)).toBeVisible()
  })

  test('the profile keeps the place of a slow remote, says so, and gives up in the end', async ({
    page,
    signIn,
  }) => {
    await page.clock.install()
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    await page.goto('/min-profil')
    await page.route(isFrom('organising'), () => {})
    await page.reload()
    await expectProfile(page)
    const place = page.locator('[aria-busy=true]').filter({ has: page.getByRole('status') })
    const held = await place.boundingBox()
    await page.clock.runFor(4500)
    await expect(place.getByRole('status')).toContainText('længere tid end normalt')
    expect(await place.boundingBox()).toEqual(held)
    await expect(async () => {
      await page.clock.runFor(2000)
      await expect(again(page)).toBeVisible({ timeout: 100 })
    }).toPass({ timeout: 30_000 })
    await page.clock.resume()
    await page.unrouteAll()
    await again(page).click()
    await expect(ring(page)).toBeVisible()
    const shown = await widget(page).boundingBox()
    expect(Math.abs((shown?.height ?? 0) - (held?.height ?? 0))).toBeLessThan(8)
  })

  test('a remote of another contract is not fetched into the profile', async ({ page, signIn }) => {
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    await changeReleases(page, 'organising', (release) => ({ ...release, contract: '9.0' }))
    const fetched: string[] = []
    page.on('request', (request) => {
      if (isFrom('organising')(new URL(request.url()))) fetched.push(request.url())
    })
    await page.goto('/min-profil')
    await expect(reload(page)).toBeVisible()
    await expectProfile(page)
    expect(fetched).toEqual([])
    await page.unrouteAll()
    await reload(page).click()
    await expect(ring(page)).toBeVisible()
  })

  test('a slot that throws while it renders takes nothing of the profile with it', async ({
    page,
    signIn,
    trouble,
  }) => {
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    trouble.expect(/boom/)
    const slots = `{ organisingWidget: async () => ({ Slot: () => { throw new Error('boom') } }) }`
    const remote = `{ name: 'organising', contract: '${CONTRACT}', routes: [], slots: ${slots} }`
    await replaceEntry(page, 'organising', (version) =>
      containerScript('organising', version, remote),
    )
    await page.goto('/min-profil')
    await expect(again(page)).toBeVisible()
    await expectProfile(page)
  })

  test('the profile fetches the slot and no page of its remote; the salary remote may be down', async ({
    page,
    signIn,
  }) => {
    const fetched: string[] = []
    page.on('request', (request) => {
      if (isFrom('organising')(new URL(request.url()))) fetched.push(request.url())
    })
    await page.route(isFrom('salary'), (route) => route.abort())
    await page.route(
      (url) => url.href.startsWith(SALARY),
      (route) => route.abort(),
    )
    await signIn(ANNA, '/min-profil')
    await expect(ring(page)).toHaveAccessibleName(/^71 procent/)
    expect(fetched.filter((url) => /\/organisingWidget\./.test(url))).toHaveLength(1)
    expect(fetched.filter((url) => /\/organisering\./.test(url))).toEqual([])
  })
})
