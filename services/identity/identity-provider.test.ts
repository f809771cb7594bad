import { once } from 'node:events'
import { connect as connectTo } from 'node:net'
import { eq, sql } from 'drizzle-orm'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { createAuthenticator, keysAt } from '../platform/auth.ts'
import { createEndedSessions } from '../platform/ended-sessions.ts'
import { silentLog as log } from '../platform/log.ts'
import { withDatabase } from '../testing/databases.ts'
import {
  addTestAccount,
  startTestIdentity,
  TEST_HOST,
  TEST_LOGIN,
  type TestIdentity,
} from '../testing/identity-server.ts'
import { challengeOf, TestBrowser, tokensOf } from '../testing/sign-in-flow.ts'
import { referenceRules } from '../testing/tokens.ts'
import { findUnfitAccounts, saveAccounts } from './accounts.ts'
import type { IdentityProviderOptions } from './identity-provider.ts'
import { removeOldAttempts } from './sign-in-attempts.ts'
import { removeSurplus, SqlAdapter } from './sql-adapter.ts'
import { artifacts, signInAttempts } from './tables.ts'

const DEVELOPER = 'http://localhost:3399'

const authenticatorOf = (issuer: string) =>
  createAuthenticator({ rules: referenceRules(issuer), keys: keysAt(`${issuer}/jwks`) })

describe('identity-provider', () => {
  withDatabase('empty', (database) => {
    const started: TestIdentity[] = []
    let provider: TestIdentity
    let issuer = ''

    const start = async (options: Partial<IdentityProviderOptions> = {}) => {
      const identity = await startTestIdentity({ db: database.db, ...options })
      started.push(identity)
      return identity
    }

    beforeAll(async () => {
      await addTestAccount(database.db, 'TR')
      provider = await start({ developerOrigins: [DEVELOPER], listsDemoAccounts: true })
      issuer = provider.issuer
    })

    afterAll(() => {
      for (const identity of started) identity.stop()
    })

    test('a call is logged with its request id and without what its address contains', async () => {
      const logged = jest.spyOn(log, 'info').mockImplementation(() => {})

      const answer = await fetch(`${issuer}/jwks?brugernavn=Anna`, {
        headers: { 'X-Request-Id': 'sag-17' },
      })
      await fetch(`${issuer}/log-ind/Anna`)

      const line = { callerRequestId: 'sag-17', method: 'GET', route: 'jwks', status: 200 }
      expect(logged.mock.calls).toEqual([
        [{ ...line, requestId: answer.headers.get('X-Request-Id'), ms: expect.any(Number) }],
        [expect.objectContaining({ route: '/log-ind/:uid', status: 400 })],
      ])
      jest.restoreAllMocks()
    })

    test('nobody fills the database by beginning to sign in again and again', async () => {
      const another = await start({
        issuer,
        startsPerClient: { most: 3, whileMs: 60_000, mostClients: 10 },
      })
      const path = browse().authorizeAddress(challengeOf('v'))
      const begin = () => fetch(`${another.address}${path}`, { redirect: 'manual' })
      const before = await rowsLeft()
      const statuses: number[] = []
      for (let time = 0; time < 6; time++) statuses.push((await begin()).status)
      expect(statuses).toEqual([303, 303, 303, 429, 429, 429])
      expect(await rowsLeft()).toBe(before + 3)
      const refused = await begin()
      expect(refused.headers.get('Retry-After')).toBe('60')
      expect(await refused.text()).toContain('Vent et minut, og prøv igen.')
    })

    test('only so many sign-ins are under way, and the oldest are forgotten', async () => {
      await database.db.delete(artifacts)
      const adapter = new SqlAdapter(database.db, 'Interaction')
      for (const [index, id] of ['old', 'newer', 'newest'].entries()) {
        await adapter.upsert(id, { kind: 'Interaction' }, 3600 + index)
      }
      await new SqlAdapter(database.db, 'Session').upsert('kept', { kind: 'Session' }, 60)
      await removeSurplus(database.db, 2)
      const left = await database.db.select({ id: artifacts.id }).from(artifacts)
      expect(left.map(({ id }) => id).sort()).toEqual(['kept', 'newer', 'newest'])
      await database.db.delete(artifacts)
    })

    const rowsLeft = () => database.db.$count(artifacts)

    test('a fault is answered as one, and its cause is logged', async () => {
      const { tokens } = await signedIn()
      const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
      const away = new Error('the database is away')
      jest.spyOn(SqlAdapter.prototype, 'find').mockRejectedValueOnce(away)

      const answer = await browse().refresh(tokens.refresh_token)

      expect(answer.status).toBe(500)
      expect(logged).toHaveBeenCalledWith({ err: away })
      jest.restoreAllMocks()
    })

    const browse = () => new TestBrowser(issuer, TEST_HOST)

    async function signedIn() {
      const browser = browse()
      const tokens = await tokensOf(await browser.exchange(await browser.signIn(TEST_LOGIN)))
      return { browser, tokens }
    }

    /** The OAuth error in the redirect to the portal; null without such a redirect. */
    async function authorizeError(changes: Record<string, string | null>): Promise<string | null> {
      const browser = browse()
      const answer = await browser.fetch(browser.authorizeAddress(challengeOf('v'), changes))
      const back = answer.headers.get('Location')
      if (!back?.startsWith(TEST_HOST)) {
        return null
      }
      const { search, hash } = new URL(back)
      return new URLSearchParams(search || hash.slice(1)).get('error')
    }

    test('[API-O-01] [SIGNIN-10] [SIGNIN-11] an authorize request for a code with an S256 challenge leads to the sign-in page', async () => {
      const browser = browse()
      const page = await browser.follow(
        await browser.fetch(browser.authorizeAddress(challengeOf('v'))),
      )
      expect(page.status).toBe(200)
      const html = await page.text()
      expect(html).toContain('<html lang="da">')
      expect(html).toContain('Brugernavn')
      expect(html).toContain('Adgangskode')
      expect(html).toContain(TEST_LOGIN)
      expect(page.headers.get('Content-Security-Policy')).toContain(
        `form-action 'self' ${TEST_HOST}`,
      )

      expect(await authorizeError({ response_type: 'token' })).toBe('unsupported_response_type')
      expect(await authorizeError({ code_challenge_method: 'plain' })).toBe('invalid_request')
      expect(await authorizeError({ code_challenge: null, code_challenge_method: null })).toBe(
        'invalid_request',
      )
    })

    test('in production the sign-in page lists no accounts and no password', async () => {
      const { issuer: at } = await start()
      const browser = new TestBrowser(at, TEST_HOST)

      const page = await browser.follow(
        await browser.fetch(browser.authorizeAddress(challengeOf('v'))),
      )

      const html = await page.text()
      expect(html).toContain('Adgangskode')
      expect(html).not.toContain(TEST_LOGIN)
      expect(html).not.toContain('<strong>')
    })

    test('production refuses accounts of the demonstration', async () => {
      expect(await findUnfitAccounts(database.db)).toEqual([
        'identity.account has 1 demo accounts: delete the rows of @portal.test.',
      ])
    })

    test('no other address than the portal receives a code', async () => {
      const browser = browse()
      const answer = await browser.fetch(
        browser.authorizeAddress(challengeOf('v'), { redirect_uri: 'http://evil.test/' }),
      )
      expect(answer.status).toBe(400)
      expect(answer.headers.get('Location')).toBeNull()
      expect(await answer.text()).toContain('Der skete en fejl')
    })

    test('a developer signs in at an address that was named', async () => {
      const browser = new TestBrowser(issuer, DEVELOPER)
      const answer = await browser.exchange(await browser.signIn(TEST_LOGIN))
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(DEVELOPER)
      const { access_token } = await tokensOf(answer)
      expect(decodeJwt(access_token)).toMatchObject({ sub: '4711' })
    })

    test('the password field hides what is typed, and takes what is pasted or filled in', async () => {
      const browser = browse()
      const page = await browser.follow(
        await browser.fetch(browser.authorizeAddress(challengeOf('v'))),
      )
      const html = await page.text()
      expect(html).toMatch(/<input id="brugernavn"[^>]* autocomplete="username"/)
      expect(html).toMatch(
        /<input id="adgangskode"[^>]* type="password" autocomplete="current-password"/,
      )
      expect(html).not.toMatch(/<script|\son\w+=|readonly|maxlength/)
    })

    describe('when time passes', () => {
      let start = 0
      const passed = (seconds: number) =>
        jest.spyOn(Date, 'now').mockReturnValue(start + seconds * 1000)

      beforeEach(() => {
        start = Date.now()
      })

      afterEach(() => jest.restoreAllMocks())

      test.each([
        [55, 200],
        [65, 400],
      ])('a code that is %i seconds old is answered %i', async (seconds, status) => {
        const browser = browse()
        const code = await browser.signIn(TEST_LOGIN)
        passed(seconds)
        expect((await browser.exchange(code)).status).toBe(status)
      })

      test('refresh tokens end twelve hours after the sign-in, however often they are renewed', async () => {
        const { browser, tokens } = await signedIn()
        let { refresh_token } = tokens
        for (let minutes = 50; minutes < 12 * 60; minutes += 50) {
          passed(minutes * 60)
          const renewed = await browser.refresh(refresh_token)
          expect(renewed.status).toBe(200)
          refresh_token = (await tokensOf(renewed)).refresh_token
        }
        passed(12 * 60 * 60 + 1)
        expect((await browser.refresh(refresh_token)).status).toBe(400)
      })
    })

    test('a wrong password keeps the typed name and says so at the field', async () => {
      const browser = browse()
      const page = await browser.follow(
        await browser.fetch(browser.authorizeAddress(challengeOf('v'))),
      )
      const action = (await page.text()).match(/<form method="post" action="([^"]+)"/)?.[1] ?? ''
      for (const brugernavn of [TEST_LOGIN, '"><script>alert(1)</script>']) {
        const again = await browser.fetch(
          action,
          new URLSearchParams({ brugernavn, adgangskode: 'forkert' }),
        )
        const html = await again.text()
        expect(again.status).toBe(422)
        expect(html).toContain('aria-describedby="fejl"')
        expect(html).not.toContain('<script>')
      }
      const last = await browser.fetch(
        action,
        new URLSearchParams({ brugernavn: TEST_LOGIN, adgangskode: 'x' }),
      )
      expect(await last.text()).toContain(`value="${TEST_LOGIN}"`)
    })

    test('[API-O-02] [SIGNIN-15] a code is exchanged for tokens that the services accept', async () => {
      const { tokens } = await signedIn()
      expect(decodeJwt(tokens.id_token)).toMatchObject({
        sub: '4711',
        aud: 'tr-portal',
        preferred_username: TEST_LOGIN,
      })
      expect(decodeProtectedHeader(tokens.access_token)).toMatchObject({
        alg: 'ES256',
        typ: 'at+jwt',
      })
      expect(tokens.expires_in).toBe(300)
      const authenticate = authenticatorOf(issuer)
      expect(await authenticate(`Bearer ${tokens.access_token}`)).toEqual({
        memberIdent: '4711',
        loginName: TEST_LOGIN,
      })
      await expect(authenticate(`Bearer ${tokens.id_token}`)).rejects.toMatchObject({ status: 401 })
    })

    test('[SIGNIN-17] a verifier that does not match the challenge is rejected', async () => {
      const browser = browse()
      const { code, verifier } = await browser.signIn(TEST_LOGIN)
      const wrong = await browser.exchange({
        code,
        verifier: verifier.split('').reverse().join(''),
      })
      expect(wrong.status).toBe(400)
      expect(await wrong.json()).toMatchObject({ error: 'invalid_grant' })
    })

    describe('guessing at a password', () => {
      const TOM = 'tom.tom@portal.test'

      async function formOf(browser: TestBrowser) {
        const page = await browser.follow(
          await browser.fetch(browser.authorizeAddress(challengeOf('v'))),
        )
        const action = (await page.text()).match(/<form method="post" action="([^"]+)"/)?.[1] ?? ''
        return (adgangskode: string) =>
          browser.fetch(action, new URLSearchParams({ brugernavn: TOM, adgangskode }))
      }

      /** Moves all counted attempts into the past, as if so many seconds had passed. */
      const passSeconds = (seconds: number) =>
        database.db.update(signInAttempts).set({
          lastAt: sql`${signInAttempts.lastAt} - ${seconds}`,
        })

      beforeEach(async () => {
        // On a busy machine, seconds pass between two attempts.
        jest.spyOn(Date, 'now').mockReturnValue(Date.now())
        await database.db.delete(signInAttempts)
        await saveAccounts(database.db, [
          { login: TOM, memberIdent: '4712', name: 'Tom Tom', password: 'portal', description: '' },
        ])
      })

      afterEach(() => jest.restoreAllMocks())

      afterAll(() => database.db.delete(signInAttempts))

      test('gets slower, does not check the password meanwhile, and locks nobody out', async () => {
        const attempt = await formOf(browse())
        for (let n = 0; n < 5; n += 1) expect((await attempt('forkert')).status).toBe(422)

        const refused = await attempt('portal')
        expect(refused.status).toBe(429)
        expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
        const page = await refused.text()
        expect(page).toContain('Der har været for mange forsøg. Vent ')
        expect(page).toContain(`value="${TOM}"`)

        for (const wait of [1, 2, 4, 8, 16, 32, 60, 60]) {
          await passSeconds(wait - 1)
          expect((await attempt('portal')).status).toBe(429)
          await passSeconds(1)
          expect((await attempt('forkert')).status).toBe(422)
        }
        await passSeconds(60)
        expect((await attempt('portal')).status).toBe(303)
      })

      test('is not checked many times at once', async () => {
        const attempt = await formOf(browse())
        const answers = await Promise.all(Array.from({ length: 30 }, () => attempt('forkert')))
        expect(answers.filter(({ status }) => status === 422).length).toBe(5)
      })

      test('is forgotten after a sign-in, and after a quarter of an hour', async () => {
        const attempt = await formOf(browse())
        for (let n = 0; n < 4; n += 1) await attempt('forkert')
        expect((await attempt('portal')).status).toBe(303)
        const next = await formOf(browse())
        for (let n = 0; n < 5; n += 1) expect((await next('forkert')).status).toBe(422)
        expect((await next('forkert')).status).toBe(429)
        await passSeconds(15 * 60)
        expect((await next('forkert')).status).toBe(422)
        await passSeconds(15 * 60)
        await removeOldAttempts(database.db)
        expect(await database.db.$count(signInAttempts)).toBe(0)
      })

      test('is logged without a name, as is a sign-in with its member ident', async () => {
        const warned = jest.spyOn(log, 'warn').mockImplementation(() => {})
        const informed = jest.spyOn(log, 'info').mockImplementation(() => {})
        const attempt = await formOf(browse())
        await attempt('forkert')
        await attempt('portal')
        expect(warned.mock.calls).toEqual([[{ event: 'sign-in-failed' }]])
        const events = informed.mock.calls.filter(([line]) => 'event' in Object(line))
        expect(events).toEqual([[{ event: 'signed-in', memberIdent: '4712' }]])
        jest.restoreAllMocks()
      })
    })

    test('somebody else signs in over a session that was not ended, and ends it', async () => {
      await saveAccounts(database.db, [
        {
          login: 'nora.ny@portal.test',
          memberIdent: '4713',
          name: 'Nora Ny',
          password: 'portal',
          description: null,
        },
      ])
      const { browser, tokens } = await signedIn()
      const verifier = 'n'.repeat(128)
      const page = await browser.follow(
        await browser.fetch(browser.authorizeAddress(challengeOf(verifier), { prompt: 'login' })),
      )
      const action = (await page.text()).match(/<form method="post" action="([^"]+)"/)?.[1] ?? ''

      const back = await browser.follow(
        await browser.fetch(
          action,
          new URLSearchParams({ brugernavn: 'nora.ny@portal.test', adgangskode: 'portal' }),
        ),
      )

      const code =
        new URL(back.headers.get('Location') ?? '', TEST_HOST).searchParams.get('code') ?? ''
      const hers = await tokensOf(await browser.exchange({ code, verifier }))
      expect(decodeJwt(hers.access_token).sub).toBe('4713')
      expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
    })

    test('a sign-in of hours ago gives no tokens without the password, also without max_age', async () => {
      const { browser } = await signedIn()
      await database.db
        .update(artifacts)
        .set({
          payload: sql`jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::bigint - 7200))`,
        })
        .where(eq(artifacts.model, 'Session'))

      const page = await browser.follow(
        await browser.fetch(browser.authorizeAddress(challengeOf('v'), { max_age: null })),
      )

      expect(await page.text()).toContain('Adgangskode')
    })

    test('behind a proxy, addresses and cookies follow from its own public address', async () => {
      const proxied = await start({
        issuer: 'https://login.portal.example',
        hostAddress: 'https://portal.example',
      })
      const ask = (path: string) =>
        fetch(`${proxied.address}${path}`, {
          redirect: 'manual',
          headers: { 'X-Forwarded-Proto': 'http', 'X-Forwarded-Host': 'evil.example' },
        })

      const metadata: unknown = await (await ask('/.well-known/openid-configuration')).json()
      expect(metadata).toMatchObject({
        issuer: 'https://login.portal.example',
        token_endpoint: 'https://login.portal.example/token',
        jwks_uri: 'https://login.portal.example/jwks',
      })
      expect(metadata).not.toHaveProperty('pushed_authorization_request_endpoint')
      const browser = new TestBrowser('https://login.portal.example', 'https://portal.example')
      const answer = await ask(browser.authorizeAddress(challengeOf('v')))
      expect(answer.headers.get('Location')).toMatch(/^\/log-ind\//)
      const cookies = answer.headers.getSetCookie()
      expect(cookies.length).toBeGreaterThan(0)
      for (const cookie of cookies) expect(cookie).toMatch(/; secure/i)
    })

    test('an address that cannot be read is refused', async () => {
      const socket = connectTo({ host: 'localhost', port: Number(new URL(issuer).port) })
      socket.write('GET http://[ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
      const [answer] = await once(socket, 'data')
      expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /)
      socket.destroy()
    })

    test('a code works once; used again, its tokens end', async () => {
      const browser = browse()
      const code = await browser.signIn(TEST_LOGIN)
      const tokens = await tokensOf(await browser.exchange(code))
      expect((await browser.exchange(code)).status).toBe(400)
      expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
    })

    test('[SIGNIN-13] max_age asks for the password again once the sign-in is older', async () => {
      const { browser } = await signedIn()
      const silent = await browser.follow(
        await browser.fetch(browser.authorizeAddress(challengeOf('v'))),
      )
      expect(silent.headers.get('Location')).toContain('code=')
      const again = await browser.follow(
        await browser.fetch(browser.authorizeAddress(challengeOf('v'), { max_age: '0' })),
      )
      expect(again.status).toBe(200)
      expect(await again.text()).toContain('Adgangskode')
    })

    test('[API-O-03] [SIGNIN-16] a refresh gives new tokens, readable by the portal', async () => {
      const { browser, tokens } = await signedIn()
      const answer = await browser.refresh(tokens.refresh_token)
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe(TEST_HOST)
      const renewed = await tokensOf(answer)
      expect(renewed.refresh_token).not.toBe(tokens.refresh_token)
      expect(decodeJwt(renewed.access_token)).toMatchObject({ sub: '4711', aud: 'tr-portal-api' })
    })

    test('a refresh token used twice ends all that came of it', async () => {
      const { browser, tokens } = await signedIn()
      const renewed = await tokensOf(await browser.refresh(tokens.refresh_token))
      const replayed = await browser.refresh(tokens.refresh_token)
      expect(replayed.status).toBe(400)
      expect(await replayed.json()).toMatchObject({ error: 'invalid_grant' })
      expect((await browser.refresh(renewed.refresh_token)).status).toBe(400)
    })

    test('a refresh token used at once by two works for one of them at most', async () => {
      for (let round = 0; round < 12; round += 1) {
        const { browser, tokens } = await signedIn()
        const answers = await Promise.all([1, 2].map(() => browser.refresh(tokens.refresh_token)))
        expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      }
    })

    test('[API-O-04] sign-out takes the id token as hint, returns to the portal and ends the refresh token', async () => {
      const { browser, tokens } = await signedIn()
      const back = await browser.signOut(tokens.id_token)
      expect(back.headers.get('Location')).toBe(`${TEST_HOST}/`)
      expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
      const page = await browser.follow(
        await browser.fetch(browser.authorizeAddress(challengeOf('v'))),
      )
      expect(await page.text()).toContain('Adgangskode')
    })

    test('sign-out ends the access tokens at the services too, and only those', async () => {
      const { browser, tokens } = await signedIn()
      const other = await signedIn()
      let time = 0
      const authenticate = createAuthenticator({
        rules: referenceRules(issuer),
        keys: keysAt(`${issuer}/jwks`),
        hasEnded: createEndedSessions({
          address: `${issuer}/ended-sessions`,
          log,
          now: () => time,
        }),
      })
      const memberOf = async ({ access_token }: typeof tokens) =>
        (await authenticate(`Bearer ${access_token}`)).memberIdent
      expect(await memberOf(tokens)).toBe('4711')
      const renewed = await tokensOf(await browser.refresh(tokens.refresh_token))

      await browser.signOut(tokens.id_token)
      time += 1_000

      await expect(memberOf(tokens)).rejects.toMatchObject({ status: 401 })
      await expect(memberOf(renewed)).rejects.toMatchObject({ status: 401 })
      expect(await memberOf(other.tokens)).toBe('4711')
      const listed = await (await fetch(`${issuer}/ended-sessions`)).text()
      expect(listed).not.toContain(String(decodeJwt(tokens.access_token).sid))
    })

    test('a restart leaves tokens valid: the keys are kept', async () => {
      const { browser, tokens } = await signedIn()
      await provider.restart()
      const authenticate = authenticatorOf(issuer)
      await expect(authenticate(`Bearer ${tokens.access_token}`)).resolves.toMatchObject({
        memberIdent: '4711',
      })
      expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
    })
  })
})
