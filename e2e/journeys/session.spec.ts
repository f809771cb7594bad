import type { Page } from '@playwright/test'
import { expireAccessToken } from '@portal/rig/seed'
import { callsTo, IDENTITY, MEMBERS, SALARY } from '../support/backends.ts'
import {
  PLAIN_FILE,
  spoilAccessToken,
  storeActivity,
  storedTokens,
  storeTokens,
} from '../support/storage.ts'
import { expect, gate, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'

test.describe('session', () => {
  test.use({ throughForm: true })

  test('two tabs with expired tokens renew them with one call, and stay signed in', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    const other = await context.newPage()
    await other.goto('/mine-medlemmer')
    await expect(other.getByRole('table')).toBeVisible()
    const tabs: readonly Page[] = [page, other]
    const calls = tabs.map((tab) => callsTo(tab, `${IDENTITY}/token`))
    // A page that is still loading would renew the tokens as it is left.
    await Promise.all(tabs.map((tab) => tab.goto(PLAIN_FILE)))
    await spoilAccessToken(page)
    const spoilt = (await storedTokens(page)).accessToken
    await Promise.all(tabs.map((tab) => tab.goto('/mine-medlemmer')))
    for (const tab of tabs) {
      await expect(tab.getByRole('table')).toBeVisible()
      await expect(gate(tab)).toBeHidden()
    }
    expect(calls.flat()).toHaveLength(1)
    expect((await storedTokens(other)).accessToken).not.toBe(spoilt)
  })

  test('a reload while the tokens are about to be renewed logs nobody out', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    await page.goto(PLAIN_FILE)
    await spoilAccessToken(page)
    const discovery = `${IDENTITY}/.well-known/openid-configuration`
    let isFirst = true
    await page.route(discovery, async (route) => {
      // The first request waits for ever, and goes with its page.
      if (!isFirst) await route.continue()
      isFirst = false
    })
    const asked = page.waitForRequest(discovery)
    await page.goto('/mine-medlemmer')
    await asked
    await page.reload()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(gate(page)).toBeHidden()
  })

  test('users stay signed in without the code of the identity provider, and valid tokens need none', async ({
    page,
    signIn,
  }) => {
    const code = /\/identity-provider\.\w+\.js/
    const start = page.getByRole('heading', { name: 'Portalen kunne ikke starte' })
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => {
      if (code.test(request.url())) asked.push(request.url())
    })
    await page.route(code, (route) => route.abort())
    await page.reload()
    await expect(page.getByRole('table')).toBeVisible()
    expect(asked).toEqual([])

    await spoilAccessToken(page)
    const { refreshToken } = await storedTokens(page)
    await page.reload()
    await expect(start).toBeVisible()
    expect(asked).not.toEqual([])
    expect((await storedTokens(page)).refreshToken).toBe(refreshToken)

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })

  for (const [clock, wrongBy] of [
    ['right', 0],
    ['seven minutes fast', 420_000],
    ['seven minutes slow', -420_000],
  ] as const) {
    test(`a first write with an expired token is sent once, with a new one: clock ${clock}`, async ({
      page,
      signIn,
      representative,
    }) => {
      const { login, memberIdents } = await representative({ members: 1 })
      await page.clock.install({ time: Date.now() + wrongBy })
      await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
      await page.getByRole('button', { name: /^Noter \(/ }).click()
      const panel = page.getByRole('dialog')
      await panel.getByRole('button', { name: 'Ny note' }).click()
      await panel.getByLabel(/^Titel/).fill('Opkald')
      await panel.getByLabel(/^Note/).fill('Ringer igen')

      const tokens = await storedTokens(page)
      const accessToken = await expireAccessToken(tokens.accessToken)
      const refused = await fetch(`${MEMBERS}/profil/hentbrugeropstartdata`, {
        headers: { Authorization: `Bearer ${accessToken}` },
      })
      expect(refused.status).toBe(401)
      await storeTokens(page, { ...tokens, accessToken })
      await page.clock.setSystemTime(Date.now() + wrongBy + 301_000)
      const calls = [IDENTITY, `${MEMBERS}/note/opretnote`].map((address) => callsTo(page, address))
      await panel.getByRole('button', { name: 'Gem note' }).click()
      await expect(panel.getByRole('heading', { name: 'Opkald' })).toBeVisible()
      const [renewals, writes] = calls.map((those) => those.map((call) => call.url()))
      expect(renewals).toEqual([`${IDENTITY}/token`])
      expect(writes).toHaveLength(1)
    })
  }

  test('[SESSION-10] the login is recorded once, and not on a reload', async ({ page, signIn }) => {
    const told: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/profil/brugeraktiviapp') && request.method() === 'POST') {
        told.push(request.url())
      }
    })
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    expect(told).toHaveLength(1)
    await page.reload()
    await expect(page.getByRole('table')).toBeVisible()
    expect(told).toHaveLength(1)
  })

  test('[SESSION-15] [GEN-14] a test account uses only the dummy-user services', async ({
    page,
    signIn,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      const isCall = [MEMBERS, SALARY].includes(origin) && request.method() !== 'OPTIONS'
      if (isCall) calls.push(pathname)
    })
    await signIn('57zz@portal.test')
    await expect(page.getByRole('table')).toBeVisible()
    await page.goto('/mine-lonindplaceringer')
    await expect(page.getByRole('heading', { level: 2, name: /^Åbne sager/ })).toBeVisible()
    expect(calls).toContain('/dummy/medlem/hentegnemedlemmerprarbejdsstedprtrhverv')
    expect(calls).toContain('/dummy/SagHent/HentMineLoenindplaceringSagList')
    expect(calls.filter((path) => !path.startsWith('/dummy/'))).toEqual([])
  })

  test('a session left for more than twenty minutes is over before any request', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    await page.goto(PLAIN_FILE)
    await storeActivity(page, 21 * 60_000)
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/profil/') || request.url().includes('/medlem/')) {
        calls.push(request.url())
      }
    })
    await page.goto('/organisering')
    await expect(gate(page)).toBeVisible()
    expect(calls).toEqual([])
  })
})
