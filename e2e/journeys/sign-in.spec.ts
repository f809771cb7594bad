import { answerAll, callsTo, HOST, IDENTITY, MEMBERS } from '../support/backends.ts'
import { storedKeys, storedTokens, storeTokens } from '../support/storage.ts'
import { expect, fillSignInForm, gate, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'

test.describe('sign-in', () => {
  test.use({ throughForm: true })

  test('[SIGNIN-01] [SIGNIN-02] [SIGNIN-09] without a session the gate is shown on green', async ({
    page,
  }) => {
    const calls = callsTo(page, MEMBERS)
    await page.goto('/')
    await expect(gate(page)).toBeVisible()
    await expect(gate(page)).toContainText(/logge? (på|ind)/i)
    await expect(page.getByRole('img', { name: 'TR-portalen' })).toBeInViewport({ ratio: 1 })
    const watermark = page.locator('main svg[aria-hidden="true"]')
    await expect(watermark).toBeInViewport({ ratio: 0.3 })
    const strength = await watermark.evaluate((drawing) => {
      let opacity = 1
      for (let one: Element | null = drawing; one !== null; one = one.parentElement) {
        opacity *= Number(getComputedStyle(one).opacity)
      }
      return opacity
    })
    expect(strength).toBeGreaterThan(0.03)
    expect(strength).toBeLessThan(0.2)
    const ground = await page.evaluate(() => {
      // Skip the modal, whose backdrop covers the whole screen: the colour is that of the page
      // below.
      const colourAt = (x: number, y: number) =>
        document
          .elementsFromPoint(x, y)
          .filter((element) => !(element instanceof HTMLDialogElement))
          .map((element) =>
            getComputedStyle(element)
              .backgroundColor.match(/[\d.]+/g)
              ?.map(Number),
          )
          .find((parts) => parts?.length === 3) ?? []
      return [colourAt(4, 4), colourAt(innerWidth - 4, innerHeight - 4)]
    })
    for (const [red = 0, green = 0, blue = 0] of ground) {
      expect(green).toBeGreaterThan(red)
      expect(green).toBeGreaterThanOrEqual(blue)
    }
    expect(calls).toEqual([])
  })

  test('[SIGNIN-03] [SIGNIN-06] [SIGNIN-07] OK redirects through the provider, and back to a clean address', async ({
    page,
  }) => {
    const tokenCalls = callsTo(page, `${IDENTITY}/token`)
    await page.goto('/')
    await gate(page).getByRole('button', { name: 'OK' }).click()
    await page.waitForURL((url) => url.origin === IDENTITY)
    await fillSignInForm(page, ANNA)
    await page.waitForURL(`${HOST}/mine-medlemmer`)
    expect(tokenCalls).toHaveLength(1)
    expect((await storedTokens(page)).loginName).toBe(ANNA)
    await page.goBack()
    // Back shows the portal again, and no form of the provider that has been used.
    await expect(page).toHaveURL(`${HOST}/mine-medlemmer`)
    await expect(page.getByRole('table')).toBeVisible()
  })

  test('[SESSION-02] [ROUTE-01] [ROUTE-02] the portal opens on the own members', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, '/')
    await expect(page).toHaveURL('/mine-medlemmer')
    await expect(page.getByRole('heading', { level: 1, name: 'Mine medlemmer' })).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
  })

  test('[SIGNIN-08] stored tokens open the portal without the gate', async ({ page, signIn }) => {
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    // The gate must not appear even for a moment.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('dialog') !== null) {
          document.documentElement.dataset.gateSeen = 'yes'
        }
      }).observe(document, { childList: true, subtree: true })
    })
    const gateSeen = () => page.evaluate(() => document.documentElement.dataset.gateSeen)
    await page.reload()
    await expect(page.getByRole('table')).toBeVisible()
    expect(await gateSeen()).toBeUndefined()
    await page.getByRole('button', { name: 'Log ud' }).click()
    await expect(gate(page)).toBeVisible()
    expect(await gateSeen()).toBe('yes')
  })

  test('a deep link survives the sign-in', async ({ page, signIn }) => {
    await signIn(ANNA, '/organisering?fra=mail')
    await expect(page).toHaveURL('/organisering?fra=mail')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

  test('a wrong password stays at the provider', async ({ page }) => {
    await page.goto('/')
    await gate(page).getByRole('button', { name: 'OK' }).click()
    await page.getByLabel('Brugernavn').fill(ANNA)
    await page.getByLabel('Adgangskode').fill('forkert')
    await page.getByRole('button', { name: 'Log på' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(IDENTITY)
  })

  test('an answer of the provider that belongs to no sign-in is not exchanged', async ({
    page,
  }) => {
    const tokenCalls = callsTo(page, `${IDENTITY}/token`)
    await page.goto('/?code=stolen&state=foreign')
    await expect(gate(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(tokenCalls).toEqual([])
  })

  test('[SIGNIN-18] [SIGNIN-19] signing out clears the storage and ends the session at the provider', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    const { idToken } = await storedTokens(page)
    await page.evaluate(() =>
      localStorage.setItem(
        'portal.loginData',
        JSON.stringify({ date: '2026-11-01', agreed: true }),
      ),
    )
    await expect
      .poll(() => storedKeys(page))
      .toEqual(expect.arrayContaining(['portal.tokens', 'portal.translations']))
    const leaving = page.waitForRequest((request) =>
      request.url().startsWith(`${IDENTITY}/session/end`),
    )
    await page.getByRole('button', { name: 'Log ud' }).click()
    const { searchParams } = new URL((await leaving).url())
    expect(searchParams.get('id_token_hint')).toBe(idToken)
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${HOST}/`)
    await page.waitForURL(`${HOST}/`)
    await expect(gate(page)).toBeVisible()
    expect(await storedKeys(page)).toEqual(['portal.loginData', 'portal.translations'])
  })

  test('after signing out the provider asks for the password again', async ({ page, signIn }) => {
    await signIn(ANNA)
    await page.getByRole('button', { name: 'Log ud' }).click()
    await page.waitForURL(`${HOST}/`)
    await gate(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByLabel('Adgangskode')).toBeVisible()
  })

  test('Back after signing out never shows the form of the finished sign-in', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await page.getByRole('banner').getByRole('button', { name: 'Log ud' }).click()
    await expect(gate(page)).toBeVisible()
    for (let back = 0; back < 3; back++) {
      await page.goBack()
      if (page.url() === 'about:blank') break
      await expect(gate(page)).toBeVisible()
    }
  })

  test('signing out in one tab shows the gate in the others', async ({ page, context, signIn }) => {
    await signIn(ANNA)
    const other = await context.newPage()
    await other.goto('/organisering')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Log ud' }).click()
    await expect(gate(other)).toBeVisible()
  })

  test('[SIGNIN-04] [SIGNIN-05] [ERR-09] a failed profile lookup is shown in the login modal, with a log-out', async ({
    page,
  }) => {
    await page.goto('/')
    await gate(page).getByRole('button', { name: 'OK' }).click()
    const refusal = page.waitForResponse((response) =>
      response.url().includes('/profil/hentbrugerprofil'),
    )
    await fillSignInForm(page, 'fejl.profil@portal.test')
    const { Message: message } = await (await refusal).json()
    const modal = page.getByRole('dialog')
    const expectRefused = async () => {
      await expect(modal.getByRole('heading')).toHaveText('Din profil kunne ikke hentes')
      await expect(modal).toHaveCount(1)
      await expect(modal).toContainText(message)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    }
    await expectRefused()
    // A failed lookup must clear this key, but a sign-in clears it, too. So set it again and
    // reload: the page then looks up the profile with the stored tokens, without a sign-in.
    await page.evaluate(() => localStorage.setItem('portal.actingProfile', '{"memberId":"1"}'))
    await page.reload()
    await expectRefused()
    expect(await storedKeys(page)).not.toContain('portal.actingProfile')
    const leaving = page.waitForRequest((request) =>
      request.url().startsWith(`${IDENTITY}/session/end?`),
    )
    await modal.getByRole('button', { name: 'Log ud' }).click()
    expect(new URL((await leaving).url()).searchParams.get('id_token_hint')).not.toBeNull()
    await page.waitForURL(`${HOST}/`)
    await expect(gate(page)).toBeVisible()
    expect(await storedKeys(page)).not.toContain('portal.tokens')
  })

  test('[SIGNIN-22] a rejected access token is renewed, and the page continues', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    const before = await storedTokens(page)
    const spoilt = `${before.accessToken.slice(0, -4)}AAAA`
    await storeTokens(page, { ...before, accessToken: spoilt })
    const tokenCalls = callsTo(page, `${IDENTITY}/token`)
    await page.reload()
    await expect(page.getByRole('table')).toBeVisible()
    expect(tokenCalls).toHaveLength(1)
    const after = await storedTokens(page)
    expect(after.accessToken).not.toBe(spoilt)
    expect(after.refreshToken).not.toBe(before.refreshToken)
  })

  test('[SIGNIN-23] a failed renewal clears the storage and opens the root', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    const tokens = await storedTokens(page)
    await storeTokens(page, {
      ...tokens,
      accessToken: `${tokens.accessToken.slice(0, -4)}AAAA`,
      refreshToken: 'used-up',
    })
    await page.goto('/organisering')
    await expect(gate(page)).toBeVisible()
    await expect(page).toHaveURL('/')
    expect((await storedKeys(page)).filter((key) => key !== 'portal.translations')).toEqual([])
  })

  test('a provider that does not answer leaves the gate with a message', async ({ page }) => {
    await page.route(
      (url) => url.href.startsWith(IDENTITY),
      (route) => route.abort(),
    )
    await page.goto('/')
    await gate(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(gate(page).getByRole('button', { name: 'OK' })).toBeEnabled()
  })

  test('startup data that cannot be loaded shows a message with a retry', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    const heal = await answerAll(page, `${MEMBERS}/profil/hentbrugeropstartdata`, {
      status: 400,
      body: { Message: 'Prøv senere' },
    })
    await page.reload()
    const again = page.getByRole('button', { name: 'Prøv igen' })
    await expect(again).toBeVisible()
    await heal()
    await again.click()
    await expect(page.getByRole('table')).toBeVisible()
  })
})
