import { eq, sql } from 'drizzle-orm'
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
import { artifacts, signInAttempts } from './tables.ts'

const EVIL = 'http://evil.test'

const IS_WHOLE = process.env.PORTAL_MATRIX === 'whole'

/** The numbers from 1. */
const times = (whole: number, sample: number) =>
  Array.from({ length: IS_WHOLE ? whole : sample }, (_, index) => index + 1)

/** Changes of an authorize request with which no code may be given. */
const TRICKS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  'another address': { redirect_uri: `${EVIL}/` },
  'a path behind the address': { redirect_uri: `${TEST_HOST}/evil` },
  'an address that begins like it': { redirect_uri: `${TEST_HOST}.evil.test/` },
  'a user before another host': { redirect_uri: 'http://localhost:3000@evil.test/' },
  'a fragment': { redirect_uri: `${TEST_HOST}/#evil` },
  'a query': { redirect_uri: `${TEST_HOST}/?next=${EVIL}` },
  'a script as the address': { redirect_uri: 'javascript:alert(1)//' },
  'another client': { client_id: 'evil' },
  'no client': { client_id: null },
  'a token at once': { response_type: 'token' },
  'an id token at once': { response_type: 'id_token', nonce: 'n' },
  'a code and a token': { response_type: 'code token', nonce: 'n' },
  'no challenge': { code_challenge: null, code_challenge_method: null },
  'a plain challenge': { code_challenge_method: 'plain' },
  'an empty challenge': { code_challenge: '' },
  'another resource': { resource: 'urn:evil' },
  'a request object': { request: 'eyJhbGciOiJub25lIn0.e30.' },
  'the address of a request object': { request_uri: `${EVIL}/request` },
  'more than its scopes': { scope: 'openid admin', prompt: 'none' },
  'nobody signed in': { prompt: 'none' },
}

describe('sign-in.attacks', () => {
  withDatabase('empty', (database) => {
    let provider: TestIdentity
    let issuer = ''

    beforeAll(async () => {
      await addTestAccount(database.db)
      provider = await startTestIdentity({ db: database.db })
      issuer = provider.issuer
    })

    afterAll(() => provider.stop())

    const browse = () => new TestBrowser(issuer, TEST_HOST)

    async function signedIn() {
      const browser = browse()
      const tokens = await tokensOf(await browser.exchange(await browser.signIn(TEST_LOGIN)))
      return { browser, tokens }
    }

    test('the password and the refresh token work when nobody attacks', async () => {
      const { browser, tokens } = await signedIn()
      expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
    })

    describe('Attack: guess a password', () => {
      const FREE = 5
      let guess: (password: string) => Promise<Response>

      beforeAll(async () => {
        const browser = browse()
        const page = await browser.follow(
          await browser.fetch(browser.authorizeAddress(challengeOf('v'))),
        )
        const action = (await page.text()).match(/<form method="post" action="([^"]+)"/)?.[1] ?? ''
        guess = (adgangskode) =>
          browser.fetch(action, new URLSearchParams({ brugernavn: TEST_LOGIN, adgangskode }))
        // No time passes between two guesses.
        jest.spyOn(Date, 'now').mockReturnValue(Date.now())
      })

      afterAll(async () => {
        jest.restoreAllMocks()
        await database.db.delete(signInAttempts)
      })

      test.each(times(150, 12))('guess %i', async (number) => {
        const answer = await guess(`gæt-${number}`)
        expect(answer.status).toBe(number <= FREE ? 422 : 429)
      })

      test('and then the right one at once', async () => {
        const answer = await guess('portal')
        expect(answer.status).toBe(429)
        expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
      })
    })

    describe('Attack: sign in with almost the password', () => {
      test.each(['Portal', ' portal', 'portal ', 'porta', 'portall', '', 'portal\0', 'ｐortal'])(
        '%j',
        async (password) => {
          const { code } = await browse().signIn(TEST_LOGIN, password)
          await database.db.delete(signInAttempts)
          expect(code).toBe('')
        },
      )
    })

    test('each cookie is for the provider alone, and not for other sites', async () => {
      const browser = browse()
      const begin = () => browser.fetch(browser.authorizeAddress(challengeOf('v')))
      const cookies = (await begin()).headers.getSetCookie()
      await browser.signIn(TEST_LOGIN)
      cookies.push(...(await begin()).headers.getSetCookie())
      const names = cookies.map((cookie) => cookie.split('=')[0])
      expect(names).toEqual(expect.arrayContaining(['portal-sign-in', 'portal-session']))
      for (const cookie of cookies) expect(cookie).toMatch(/(?=.*; httponly)(?=.*; samesite=lax)/i)
    })

    describe('Attack: get a code by a changed request', () => {
      test.each(Object.keys(TRICKS))('%s', async (trick) => {
        const browser = browse()
        const answer = await browser.fetch(
          browser.authorizeAddress(challengeOf('v'), TRICKS[trick] ?? {}),
        )
        const location = answer.headers.get('Location') ?? ''
        expect(location).not.toMatch(/evil/)
        expect(location).not.toMatch(/[?&#](?:code|access_token|id_token)=/)
        // Either an error page, or the portal learns of the error.
        const error = location.startsWith(TEST_HOST) ? /[?#&]error=/.exec(location) : null
        expect(answer.status === 400 || error !== null).toBe(true)
      })
    })

    describe('Attack: use a code or a refresh token again', () => {
      test.each(times(12, 2))('two refreshes at once, round %i', async () => {
        const { browser, tokens } = await signedIn()
        const answers = await Promise.all([1, 2].map(() => browser.refresh(tokens.refresh_token)))
        expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
      })

      test('a refresh token after it was renewed, which ends the new one too', async () => {
        const { browser, tokens } = await signedIn()
        const renewed = await tokensOf(await browser.refresh(tokens.refresh_token))
        expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
        expect((await browser.refresh(renewed.refresh_token)).status).toBe(400)
      })

      test('a code after its tokens were issued, which ends them', async () => {
        const browser = browse()
        const code = await browser.signIn(TEST_LOGIN)
        const tokens = await tokensOf(await browser.exchange(code))
        expect((await browser.exchange(code)).status).toBe(400)
        expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
      })

      test('a stolen code without its verifier', async () => {
        const browser = browse()
        const { code } = await browser.signIn(TEST_LOGIN)
        expect((await browser.exchange({ code, verifier: 'x'.repeat(128) })).status).toBe(400)
      })
    })

    describe('Attack: go on after a log-out', () => {
      test.each(['the access token', 'a renewed access token', 'the refresh token', 'the session'])(
        'with %s',
        async (what) => {
          const { browser, tokens } = await signedIn()
          const renewed = await tokensOf(await browser.refresh(tokens.refresh_token))
          const authenticate = createAuthenticator({
            rules: referenceRules(issuer),
            keys: keysAt(`${issuer}/jwks`),
            hasEnded: createEndedSessions({ address: `${issuer}/ended-sessions`, log }),
          })
          await browser.signOut(renewed.id_token)

          if (what === 'the refresh token') {
            expect((await browser.refresh(renewed.refresh_token)).status).toBe(400)
          } else if (what === 'the session') {
            const page = await browser.follow(
              await browser.fetch(browser.authorizeAddress(challengeOf('v'))),
            )
            expect(await page.text()).toContain('Adgangskode')
          } else {
            const { access_token } = what.startsWith('the') ? tokens : renewed
            const refusal = authenticate(`Bearer ${access_token}`)
            await expect(refusal).rejects.toMatchObject({ status: 401 })
          }
        },
      )
    })

    describe('Attack: take over a sign-in of hours ago', () => {
      test.each([
        { max_age: '1200' },
        { max_age: null },
        { max_age: '99999' },
        { max_age: null, prompt: 'consent' },
      ])('with %j', async (changes) => {
        const { browser } = await signedIn()
        await database.db
          .update(artifacts)
          .set({
            payload: sql`jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::bigint - 7200))`,
          })
          .where(eq(artifacts.model, 'Session'))
        const page = await browser.follow(
          await browser.fetch(browser.authorizeAddress(challengeOf('v'), changes)),
        )
        expect(page.headers.get('Location') ?? '').not.toContain('code=')
      })
    })
  })
})
