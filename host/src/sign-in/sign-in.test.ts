import { ApiError, call, noAnswer, reportFailure } from '@portal/platform/api'
import type { PortalConfiguration } from '@portal/platform/deployment'
import { subscribeFailures } from '@portal/platform/host'
import { readDraft, readSession, reloadProfile, writeDraft } from '@portal/platform/session'
import {
  clearEverything,
  endSession,
  readTokens,
  storeTokens,
  type Tokens,
} from '@portal/platform/session/write'
import { aProfile, FAKE_BASE_URLS, type FakeServer, fakeServer } from '@portal/ui/testing'
import * as v from 'valibot'
import { openFailureQueue } from '../common/failure-queue.ts'
import { markActivity } from './activity.ts'
import { LOGIN_MAX_AGE_SECONDS } from './identity-provider.ts'
import { keepPendingSignIn } from './pending-sign-in.ts'
import { runSignIn, type SignIn, STARTUP_REFETCH_MS } from './sign-in.ts'
import { markSignOut, readSignOutMark, removeSignOutMark } from './sign-out-mark.ts'

const ISSUER = 'http://localhost:4000'
const STARTUP = 'GET /profil/hentbrugeropstartdata'
const PROFILE = 'GET /profil/hentbrugerprofil'
const ACTIVE = 'POST /profil/brugeraktiviapp'
const TOKEN = 'POST /token'
const WRITE = 'POST /noter/opret'

const configuration: PortalConfiguration = {
  services: FAKE_BASE_URLS,
  identity: {
    issuer: ISSUER,
    clientId: 'tr-portal',
    scope: 'openid profile offline_access',
    resource: 'tr-portal-api',
    loginClaim: 'preferred_username',
  },
  idle: { minutes: 20, warningMinutes: 2 },
  requestIds: ['members'],
  telemetry: { traces: false, webVitals: false },
  texts: 'http://texts.test/texts/da',
  faults: 'http://faults.test/faults',
  remoteOrigins: ['http://localhost:3001'],
  tryOut: null,
  publicSite: 'https://www.union.test',
  links: {
    agreementArchive: 'https://a.test',
    registerPost: 'https://a.test',
    endPost: 'https://a.test',
    membershipSignUp: 'https://a.test',
    contributions: 'https://a.test',
    correctPersonalData: 'https://a.test',
    callMeBack: 'https://a.test',
    quickGuide: 'https://a.test',
    userManual: 'https://a.test',
    ideasMail: 'mailto:a@b.test',
  },
  welcomeVideo: null,
  mapSearch: 'https://maps.test/?q=',
  salaryModule: true,
  extensions: [],
  testAccount: { loginName: 'prøve@portal.test', hosts: ['test.portal.test'] },
  today: null,
}

const profileAnswer = {
  BrugerprofilId: 'P-1',
  Medlemsident: 'M-1',
  Medlemsnummer: '100001',
  Fornavn: 'Anna',
  Efternavn: 'Holm',
  FuldeNavn: 'Anna Holm',
  Roller: ['AktivBruger'],
  HarNoteAdgang: true,
  HarLoenindplaceringAdgang: false,
  TillidsHverv: [],
  Arbejdssteder: [],
  Stillinger: [],
  Kontaktoplysninger: [],
  TRForAndre: [],
  TRForMig: [],
}

const startupAnswer = (roles: readonly string[] = ['AktivBruger']) => ({
  RolleListe: roles,
  Afdeling: { Nummer: '051', Navn: 'FOA Aarhus' },
  BrugerMedlemsident: 'M-1',
})

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

function idToken(changes: object = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: ISSUER,
    aud: 'tr-portal',
    sub: 'M-1',
    preferred_username: 'anna.tr@portal.test',
    iat: now,
    exp: now + 300,
    auth_time: now,
    ...changes,
  }
  return `${base64url({ alg: 'ES256' })}.${base64url(claims)}.c2lnbmF0dXJl`
}

const tokenAnswer = (number: number, claims?: object) => ({
  access_token: `access ${number}`,
  refresh_token: `refresh ${number}`,
  id_token: idToken(claims),
  token_type: 'Bearer',
  expires_in: 300,
})

const storedTokens: Tokens = {
  accessToken: 'access 1',
  refreshToken: 'refresh 1',
  idToken: 'stored id token',
  loginName: 'anna.tr@portal.test',
}

const discovery = {
  body: {
    issuer: ISSUER,
    authorization_endpoint: `${ISSUER}/auth`,
    token_endpoint: `${ISSUER}/token`,
    end_session_endpoint: `${ISSUER}/session/end`,
    id_token_signing_alg_values_supported: ['ES256'],
  },
}

const browser = { goTo: jest.fn<void, [string]>(), reload: jest.fn<void, []>() }

let server: FakeServer
let signIn: SignIn | null = null

function open(address = '/mine-medlemmer', changes: Partial<PortalConfiguration> = {}): SignIn {
  history.replaceState(null, '', address)
  signIn = runSignIn({ ...configuration, ...changes }, browser)
  return signIn
}

function openWithTokens(
  tokens: Partial<Tokens> = {},
  changes: Partial<PortalConfiguration> = {},
): SignIn {
  storeTokens({ ...storedTokens, ...tokens })
  markActivity()
  return open('/mine-medlemmer', changes)
}

async function settled(running: SignIn, kind: string): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = () => {
      if (running.readState().kind === kind) resolve()
    }
    running.subscribe(look)
    look()
  })
}

const write = () =>
  call({
    service: 'members',
    method: 'POST',
    path: '/noter/opret',
    intent: 'write',
    body: { Titel: 'Ring til Bo' },
    answer: noAnswer,
  })

const departure = () =>
  new Promise<URL>((resolve) => {
    browser.goTo.mockImplementation((address) => resolve(new URL(address, location.origin)))
  })

const pending = { verifier: 'v'.repeat(128), state: 'the state', deepLink: '/mine-noter?a=1#b' }

function tellOtherTab(newValue: string | null = null): void {
  window.dispatchEvent(
    new StorageEvent('storage', { key: 'portal.tokens', storageArea: localStorage, newValue }),
  )
}

beforeEach(() => {
  clearEverything()
  sessionStorage.clear()
  removeSignOutMark()
  endSession()
  browser.goTo.mockReset()
  browser.reload.mockReset()
  server = fakeServer()
  server.on('GET /.well-known/openid-configuration', discovery)
  server.on(TOKEN, () => ({ body: tokenAnswer(1) }))
  server.on(STARTUP, { body: startupAnswer() })
  server.on(PROFILE, { body: profileAnswer })
  server.on(ACTIVE, {})
  server.on(WRITE, {})
})

afterEach(() => {
  signIn?.stop()
  signIn = null
  jest.useRealTimers()
  jest.restoreAllMocks()
})

describe('sign-in', () => {
  test('[SIGNIN-09] waits at the gate with neither code nor tokens, and calls nobody', () => {
    expect(open().readState()).toEqual({ kind: 'signed-out', problem: 'none' })
    expect(server.requests).toHaveLength(0)
  })

  test('tells listeners of a change until they unsubscribe', async () => {
    const running = openWithTokens()
    const [stays, leaves] = [jest.fn(), jest.fn()]
    running.subscribe(stays)
    const unsubscribe = running.subscribe(leaves)
    unsubscribe()
    await settled(running, 'signed-in')
    expect(stays).toHaveBeenCalled()
    expect(leaves).not.toHaveBeenCalled()
  })

  describe('to the provider', () => {
    test('[SIGNIN-10] [SIGNIN-14] asks for a code with scope, client, state and audience', async () => {
      const left = departure()
      open('/mine-medlemmer?q=holm').start()
      const { origin, pathname, searchParams } = await left
      expect(`${origin}${pathname}`).toBe(`${ISSUER}/auth`)
      expect(Object.fromEntries(searchParams)).toMatchObject({
        response_type: 'code',
        client_id: 'tr-portal',
        redirect_uri: 'http://localhost:3000/',
        scope: 'openid profile offline_access',
        resource: 'tr-portal-api',
        state: expect.stringMatching(/^[\w-]{32}$/),
      })
    })

    test('[SIGNIN-11] [SIGNIN-12] proves itself by the hash of a new verifier', async () => {
      const challenges = new Set<string | null>()
      for (let round = 0; round < 3; round += 1) {
        const left = departure()
        open().start()
        const { searchParams } = await left
        const { verifier } = JSON.parse(sessionStorage.getItem('portal.signIn') ?? '{}')
        const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))
        expect(verifier).toHaveLength(128)
        expect(searchParams.get('code_challenge_method')).toBe('S256')
        expect(searchParams.get('code_challenge')).toBe(Buffer.from(hash).toString('base64url'))
        challenges.add(searchParams.get('code_challenge'))
        signIn?.stop()
      }
      expect(challenges.size).toBe(3)
    })

    test('[SIGNIN-13] [CONST-05] takes no sign-in older than 1200 s', async () => {
      const left = departure()
      open().start()
      expect((await left).searchParams.get('max_age')).toBe('1200')
      expect(LOGIN_MAX_AGE_SECONDS).toBe(1200)
    })

    test('stays at the gate when the provider can no longer be reached', async () => {
      const running = openWithTokens({ expiresAt: Date.now() - 1 })
      await settled(running, 'signed-in')
      expect(server.requestsOf(TOKEN)).toHaveLength(1)
      server.on('GET /.well-known/openid-configuration', { status: 503 })
      clearEverything()
      tellOtherTab()
      await settled(running, 'signed-out')
      running.start()
      await settled(running, 'signed-out')
      expect(running.readState()).toEqual({ kind: 'signed-out', problem: 'unreachable' })
      expect(browser.goTo).not.toHaveBeenCalled()
    })

    test('says so when the provider cannot be reached, and can be asked again', async () => {
      server.on('GET /.well-known/openid-configuration', { status: 503 })
      const running = open()
      running.start()
      await settled(running, 'signed-out')
      expect(running.readState()).toEqual({ kind: 'signed-out', problem: 'unreachable' })
      expect(browser.goTo).not.toHaveBeenCalled()
    })
  })

  describe('with another provider in the configuration', () => {
    const UNION = 'https://login.union.test/tenant/'
    const identity = {
      issuer: UNION,
      clientId: 'portal-of-the-union',
      scope: 'openid api://tr-portal/.default',
      resource: null,
      loginClaim: 'upn',
    }
    const claims = { iss: UNION, aud: 'portal-of-the-union', upn: 'anna@union.test' }

    beforeEach(() => {
      server.on('GET /tenant/.well-known/openid-configuration', {
        body: {
          issuer: UNION,
          authorization_endpoint: 'https://login.union.test/authorize',
          token_endpoint: 'https://login.union.test/token',
          end_session_endpoint: 'https://login.union.test/logout',
          id_token_signing_alg_values_supported: ['ES256'],
        },
      })
      server.on(TOKEN, () => ({ body: tokenAnswer(1, claims) }))
    })

    test('asks with its client and scope, and names no resource', async () => {
      const left = departure()
      open('/', { identity }).start()
      const { origin, pathname, searchParams } = await left
      expect(`${origin}${pathname}`).toBe('https://login.union.test/authorize')
      expect(searchParams.get('client_id')).toBe('portal-of-the-union')
      expect(searchParams.get('scope')).toBe('openid api://tr-portal/.default')
      expect(searchParams.has('resource')).toBe(false)
    })

    test('exchanges the code there, and takes the login name from the configured claim', async () => {
      keepPendingSignIn(pending)
      await settled(open('/?code=the-code&state=the%20state', { identity }), 'signed-in')
      expect(server.requestsOf(TOKEN)).toMatchObject([
        {
          address: 'https://login.union.test/token',
          body: expect.not.objectContaining({ resource: expect.anything() }),
        },
      ])
      expect(readTokens()).toMatchObject({ loginName: 'anna@union.test' })
    })

    test.each([
      ['issuer', { iss: 'https://login.union.test/tenant' }],
      ['client', { aud: 'tr-portal' }],
    ])('takes no tokens for another %s', async (_, changes) => {
      jest.spyOn(console, 'error').mockImplementation(() => {})
      server.on(TOKEN, { body: tokenAnswer(1, { ...claims, ...changes }) })
      keepPendingSignIn(pending)
      const running = open('/?code=the-code&state=the%20state', { identity })
      await settled(running, 'signed-out')
      expect(running.readState()).toEqual({ kind: 'signed-out', problem: 'sign-in-failed' })
    })
  })

  describe('back from the provider', () => {
    const back = () => {
      keepPendingSignIn(pending)
      return open('/?code=the-code&state=the%20state&iss=http%3A%2F%2Flocalhost%3A4000')
    }

    test('[SIGNIN-06] [SESSION-02] exchanges the code, stores the tokens, enters', async () => {
      const running = back()
      expect(running.readState()).toEqual({ kind: 'starting' })
      await settled(running, 'signed-in')
      expect(readTokens()).toMatchObject({
        accessToken: 'access 1',
        refreshToken: 'refresh 1',
        loginName: 'anna.tr@portal.test',
      })
      expect(readSession()).toMatchObject({ kind: 'signed-in', profile: { memberId: 'M-1' } })
    })

    test('[SIGNIN-15] posts code and verifier to the token endpoint', async () => {
      await settled(back(), 'signed-in')
      const [request] = server.requestsOf(TOKEN)
      expect(request?.address).toBe(`${ISSUER}/token`)
      expect(request?.body).toEqual({
        grant_type: 'authorization_code',
        code: 'the-code',
        code_verifier: pending.verifier,
        redirect_uri: 'http://localhost:3000/',
        client_id: 'tr-portal',
        resource: 'tr-portal-api',
      })
    })

    test('[SIGNIN-07] cleans the address at once and returns to the one that was open', () => {
      const length = history.length
      back()
      expect(`${location.pathname}${location.search}${location.hash}`).toBe('/mine-noter?a=1#b')
      expect(history.length).toBe(length)
      expect(sessionStorage.getItem('portal.signIn')).toBeNull()
    })

    test('[SESSION-10] says once that the user came in, whatever the answer', async () => {
      server.on(ACTIVE, { status: 500, body: { Message: 'Nej' } })
      const shown = jest.fn()
      const end = subscribeFailures(shown)
      await settled(back(), 'signed-in')
      end()
      expect(server.requestsOf(ACTIVE)).toHaveLength(1)
      expect(shown).not.toHaveBeenCalled()
    })

    test.each([
      ['of another sign-in', '/?code=the-code&state=another'],
      ['that says no', '/?error=access_denied&state=the%20state'],
    ])('takes no answer %s, and cleans the address', async (_, address) => {
      keepPendingSignIn(pending)
      const running = open(address)
      expect(running.readState()).toEqual({ kind: 'signed-out', problem: 'sign-in-failed' })
      expect(location.search).not.toContain('state')
      expect(server.requests).toHaveLength(0)
    })

    test('takes no answer that this tab did not ask for', () => {
      const running = open('/?code=the-code&state=the%20state')
      expect(running.readState()).toEqual({ kind: 'signed-out', problem: 'sign-in-failed' })
      expect(location.href).toBe('http://localhost:3000/')
    })

    test.each(['/?code=the-code', '/?iss=http%3A%2F%2Flocalhost%3A4000&code=the-code'])(
      'cleans the address of a code without a state: %s',
      (address) => {
        const running = open(address)
        expect(running.readState()).toEqual({ kind: 'signed-out', problem: 'sign-in-failed' })
        expect(location.href).toBe('http://localhost:3000/')
      },
    )

    test('goes on with stored tokens instead', async () => {
      storeTokens(storedTokens)
      markActivity()
      const running = open('/?code=the-code&state=old')
      await settled(running, 'signed-in')
      expect(server.requestsOf(TOKEN)).toHaveLength(0)
    })

    test('leaves other addresses alone', () => {
      open('/mine-medlemmer?code=abc&state=def')
      expect(location.search).toBe('?code=abc&state=def')
    })

    test.each([
      ['a refusal', { status: 400, body: { error: 'invalid_grant' } }],
      ['another issuer', { body: tokenAnswer(1, { iss: 'http://evil.test' }) }],
      ['another client', { body: tokenAnswer(1, { aud: 'other' }) }],
      ['an expired id token', { body: tokenAnswer(1, { exp: 1_000 }) }],
      ['too old a sign-in', { body: tokenAnswer(1, { auth_time: 1_000 }) }],
      ['no id token', { body: { ...tokenAnswer(1), id_token: undefined } }],
    ])('does not sign in with %s', async (_, answer) => {
      jest.spyOn(console, 'error').mockImplementation(() => {})
      server.on(TOKEN, answer)
      const running = back()
      await settled(running, 'signed-out')
      expect(running.readState()).toEqual({ kind: 'signed-out', problem: 'sign-in-failed' })
      expect(readTokens()).toBeNull()
    })
  })

  describe('with stored tokens', () => {
    test('[SIGNIN-08] loads without the gate', async () => {
      const running = openWithTokens()
      expect(running.readState()).toEqual({ kind: 'starting' })
      await settled(running, 'signed-in')
      expect(server.requestsOf(TOKEN)).toHaveLength(0)
      expect(server.requestsOf(ACTIVE)).toHaveLength(0)
      expect(server.requestsOf(STARTUP)[0]?.headers.get('Authorization')).toBe('Bearer access 1')
    })

    test('[SESSION-01] [SESSION-12] takes roles, department and id from the startup data', async () => {
      server.on(STARTUP, { body: startupAnswer(['AktivBruger', 'Andet']) })
      await settled(openWithTokens(), 'signed-in')
      expect(readSession()).toMatchObject({
        user: {
          loginName: 'anna.tr@portal.test',
          memberId: 'M-1',
          roles: ['AktivBruger'],
          department: { number: '051', name: 'FOA Aarhus' },
        },
      })
    })

    test.each(['Supporter', 'Imitator'])('loads no profile for a %s', async (role) => {
      server.on(STARTUP, { body: startupAnswer(['AktivBruger', role]) })
      await settled(openWithTokens(), 'signed-in')
      expect(readSession()).toMatchObject({ kind: 'signed-in', profile: null })
      expect(server.requestsOf(PROFILE)).toHaveLength(0)
    })

    test('[SESSION-15] calls the dummy back ends for a test account', async () => {
      await settled(openWithTokens({ loginName: '57zz@portal.test' }), 'signed-in')
      expect(server.requests.map(({ service }) => service)).toEqual([
        'membersDummy',
        'membersDummy',
      ])
    })

    test('[SESSION-15] calls the normal back ends for any other account', async () => {
      await settled(openWithTokens({ loginName: 'prøve@portal.test' }), 'signed-in')
      expect(server.requests.map(({ service }) => service)).toEqual(['members', 'members'])
    })

    test.each([
      ['without a mark of activity', null],
      ['twenty minutes after the last activity', Date.now() - 1_200_001],
    ])('logs out before any call %s', async (_, mark) => {
      storeTokens(storedTokens)
      if (mark !== null) markActivity(mark)
      const left = departure()
      const running = open()
      expect(running.readState()).toEqual({ kind: 'leaving' })
      expect((await left).pathname).toBe('/session/end')
      expect(readTokens()).toBeNull()
      expect(server.requests.map(({ path }) => path)).toEqual(['/.well-known/openid-configuration'])
    })

    test('waits at the gate with tokens that cannot be understood', () => {
      localStorage.setItem('portal.tokens', '{"accessToken":')
      expect(open().readState()).toEqual({ kind: 'signed-out', problem: 'none' })
      expect(localStorage.getItem('portal.tokens')).toBeNull()
    })

    test('offers another attempt when the startup data cannot be had', async () => {
      const shown = jest.fn()
      const end = subscribeFailures(shown)
      server.on(STARTUP, { status: 503, body: {} })
      const running = openWithTokens()
      await settled(running, 'start-failed')
      expect(shown).toHaveBeenCalledWith(expect.objectContaining({ afterwards: 'sign-out' }))
      end()

      server.on(STARTUP, { body: startupAnswer() })
      running.retry()
      await settled(running, 'signed-in')
    })
  })

  describe('when the profile lookup fails', () => {
    test.each([
      ['an error with a message', { status: 500, body: { Message: 'Spørg Bo' } }, 'Spørg Bo'],
      ['an error object with a good status', { body: { Message: 'Spørg Bo' } }, 'Spørg Bo'],
      ['an error without a message', { status: 404, body: {} }, null],
      ['an unreadable answer', { body: '<html>' }, null],
    ])(
      '[SIGNIN-04] shows %s in the gate and forgets the stored profile',
      async (_, answer, message) => {
        const shown = jest.fn()
        const end = subscribeFailures(shown)
        localStorage.setItem('portal.actingProfile', JSON.stringify(aProfile()))
        server.on(PROFILE, answer)
        const running = openWithTokens()
        await settled(running, 'profile-failed')
        expect(running.readState()).toEqual({ kind: 'profile-failed', message })
        expect(localStorage.getItem('portal.actingProfile')).toBeNull()
        expect(readSession()).toEqual({ kind: 'signed-out' })
        expect(shown).not.toHaveBeenCalled()
        end()
      },
    )

    test('leaves a 503 to the dialog', async () => {
      const shown = jest.fn()
      const end = subscribeFailures(shown)
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
      server.on(PROFILE, { status: 503, body: {} })
      await settled(openWithTokens(), 'start-failed')
      expect(shown).toHaveBeenCalledTimes(1)
      end()
    })

    test('[SIGNIN-05] signs out from there', async () => {
      server.on(PROFILE, { status: 500, body: { Message: 'Nej' } })
      const running = openWithTokens()
      await settled(running, 'profile-failed')
      const left = departure()
      running.signOut('asked')
      expect((await left).pathname).toBe('/session/end')
    })
  })

  describe('sign-out', () => {
    test('[SIGNIN-19] goes to the provider’s logout with hint and return address', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      const left = departure()
      running.signOut('asked')
      const { origin, pathname, searchParams } = await left
      expect(`${origin}${pathname}`).toBe(`${ISSUER}/session/end`)
      expect(searchParams.get('id_token_hint')).toBe('stored id token')
      expect(searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:3000/')
    })

    test('[SIGNIN-18] leaves only translations and login data in the storage', async () => {
      localStorage.setItem('portal.translations', '{}')
      localStorage.setItem('portal.loginData', '{}')
      localStorage.setItem('portal.salaryTab', '"open"')
      const running = openWithTokens()
      await settled(running, 'signed-in')
      running.signOut('asked')
      expect(readSession()).toEqual({ kind: 'signed-out' })
      expect(Object.keys(localStorage).sort()).toEqual(['portal.loginData', 'portal.translations'])
    })

    test('goes to the root when the provider cannot be reached', async () => {
      server.on('GET /.well-known/openid-configuration', () => {
        throw new TypeError('Failed to fetch')
      })
      const running = openWithTokens()
      await settled(running, 'signed-in')
      const left = departure()
      running.signOut('asked')
      expect((await left).pathname).toBe('/')
      expect(readTokens()).toBeNull()
    })

    describe('on a computer that several people use', () => {
      const promptOf = async () => {
        const left = departure()
        const running = open()
        const state = running.readState()
        running.start()
        return { state, prompt: (await left).searchParams.get('prompt') }
      }

      test('asks for no password when nobody has logged out', async () => {
        expect(await promptOf()).toEqual({
          state: { kind: 'signed-out', problem: 'none' },
          prompt: null,
        })
      })

      test('the next sign-in asks for the password', async () => {
        const running = openWithTokens()
        await settled(running, 'signed-in')
        const left = departure()
        running.signOut('asked')
        await left
        running.stop()

        expect(await promptOf()).toEqual({
          state: { kind: 'signed-out', problem: 'none' },
          prompt: 'login',
        })
      })

      test('the next sign-in asks for it, and says so, when the provider was not told', async () => {
        server.on('GET /.well-known/openid-configuration', { status: 503 })
        const running = openWithTokens()
        await settled(running, 'signed-in')
        const left = departure()
        running.signOut('asked')
        await left
        running.stop()
        server.on('GET /.well-known/openid-configuration', discovery)

        expect(await promptOf()).toEqual({
          state: { kind: 'signed-out', problem: 'provider-not-told' },
          prompt: 'login',
        })
      })

      test('a sign-in with the password ends that', async () => {
        markSignOut('not-told')
        keepPendingSignIn(pending)
        await settled(open('/?code=the-code&state=the%20state'), 'signed-in')
        expect(readSignOutMark()).toBeNull()
      })
    })

    test('is not disturbed by a call that is refused meanwhile', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      localStorage.setItem('portal.translations', '{}')
      const left = departure()
      running.signOut('asked')
      server.on(STARTUP, { status: 401 })
      await expect(startupCall()).rejects.toThrow(ApiError)
      expect((await left).pathname).toBe('/session/end')
      expect(localStorage.getItem('portal.translations')).toBe('{}')
      expect(browser.goTo).toHaveBeenCalledTimes(1)
    })

    test('forgets the drafts when it was asked for, and only then', async () => {
      const note = { form: 'members.note', object: 'M-7' }
      for (const [reason, kept] of [
        ['idle', 'Ring til Bo'],
        ['service-down', 'Ring til Bo'],
        ['asked', null],
      ] as const) {
        const running = openWithTokens()
        await settled(running, 'signed-in')
        writeDraft(note, 'Ring til Bo')
        const left = departure()
        running.signOut(reason)
        await left
        running.stop()
        await settled(openWithTokens(), 'signed-in')
        expect(readDraft(note, v.string())).toBe(kept)
        signIn?.stop()
      }
    })

    test('leaves no failure to be read by the next person', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      const failures = openFailureQueue()
      const details = { service: 'members', status: 507, requestId: 'R-7' } as const
      reportFailure(new ApiError({ kind: 'server', status: 507, message: 'Om Anna' }, details))
      expect(failures.first()).toMatchObject({ message: 'Om Anna' })
      running.signOut('asked')
      expect(failures.first()).toBeNull()
    })

    test('forgets them here when it was asked for in another tab', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      writeDraft({ form: 'members.note', object: 'M-7' }, 'Ring til Bo')
      tellOtherTab('{"signedOut":"asked"}')
      expect(running.readState()).toEqual({ kind: 'signed-out', problem: 'none' })
      expect(sessionStorage).toHaveLength(0)
    })

    test('forgets them when another person signs in, even if the start fails', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      writeDraft({ form: 'members.note', object: 'M-7' }, 'Ring til Bo')
      running.stop()
      server.on(STARTUP, { status: 500, body: {} })
      await settled(openWithTokens({ loginName: 'bo@portal.test' }), 'start-failed')
      expect(sessionStorage).toHaveLength(0)
    })

    test('comes back from an idle log-out to the page that was open, and says why', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      history.replaceState(null, '', '/mine-noter?a=1#b')
      const left = departure()
      running.signOut('idle')
      expect((await left).pathname).toBe('/session/end')
      expect(localStorage).toHaveLength(0)
      running.stop()
      const back = open('/')
      expect(back.readState()).toEqual({ kind: 'signed-out', problem: 'idle' })
      expect(`${location.pathname}${location.search}${location.hash}`).toBe('/mine-noter?a=1#b')
      back.stop()
      expect(open('/').readState()).toEqual({ kind: 'signed-out', problem: 'none' })
    })

    test('an idle log-out while acting says that the person must be chosen again', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      localStorage.setItem('portal.actingProfile', JSON.stringify({ memberId: 'M-1' }))
      const left = departure()
      running.signOut('idle')
      await left
      running.stop()
      expect(open('/').readState()).toEqual({ kind: 'signed-out', problem: 'idle-acting' })
    })

    test.each(['idle', 'asked'] as const)(
      'stays at the gate when there is no connection: %s',
      async (reason) => {
        const running = openWithTokens()
        await settled(running, 'signed-in')
        jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
        running.signOut(reason)
        await settled(running, 'signed-out')
        expect(running.readState()).toEqual({
          kind: 'signed-out',
          problem: reason === 'idle' ? 'idle' : 'provider-not-told',
        })
        expect(browser.goTo).not.toHaveBeenCalled()
        expect(localStorage).toHaveLength(0)
      },
    )

    test('leaves the way to the provider to one of the tabs that were idle together', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      const request = jest.fn(async (_name, _options, take) => take(null))
      Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true })
      running.signOut('idle')
      await settled(running, 'signed-out')
      Reflect.deleteProperty(navigator, 'locks')
      expect(running.readState()).toEqual({ kind: 'signed-out', problem: 'idle' })
      expect(browser.goTo).not.toHaveBeenCalled()
    })

    test('stays at the gate after an idle log-out when the provider cannot be reached', async () => {
      server.on('GET /.well-known/openid-configuration', { status: 503 })
      const running = openWithTokens()
      await settled(running, 'signed-in')
      running.signOut('idle')
      await settled(running, 'signed-out')
      expect(running.readState()).toEqual({ kind: 'signed-out', problem: 'idle' })
      expect(browser.goTo).not.toHaveBeenCalled()
    })

    test.each(['', '{', '{"reason":"idle"}', '{"reason":"asked","deepLink":"/mine-noter"}'])(
      'says nothing when what was noted is %j',
      (raw) => {
        sessionStorage.setItem('portal.automaticLogOut', raw)
        expect(open('/').readState()).toEqual({ kind: 'signed-out', problem: 'none' })
        expect(location.pathname).toBe('/')
        expect(sessionStorage).toHaveLength(0)
      },
    )

    test('[IDLE-01] ends after a sleep before any call, and says so to the caller alone', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      const calls = server.requestsOf(STARTUP).length
      const left = departure()
      markActivity(Date.now() - 1_200_000)
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_800_000)
      await expect(startupCall()).rejects.toThrow(ApiError)
      expect((await left).pathname).toBe('/session/end')
      expect(readTokens()).toBeNull()
      expect(server.requestsOf(STARTUP)).toHaveLength(calls)
    })

    test('ends after the configured time, and not before', async () => {
      const idle = { minutes: 30, warningMinutes: 5 }
      await settled(openWithTokens({}, { idle }), 'signed-in')
      const left = departure()
      const now = jest.spyOn(Date, 'now')
      const openedAt = Date.now()
      now.mockReturnValue(openedAt + 29 * 60_000)
      window.dispatchEvent(new Event('focus'))
      expect(signIn?.readState().kind).toBe('signed-in')
      now.mockReturnValue(openedAt + 31 * 60_000)
      window.dispatchEvent(new Event('focus'))
      expect((await left).pathname).toBe('/session/end')
    })

    test('takes tokens up again within the configured time', async () => {
      storeTokens(storedTokens)
      markActivity(Date.now() - 25 * 60_000)
      const running = open('/', { idle: { minutes: 30, warningMinutes: 5 } })
      await settled(running, 'signed-in')
      expect(browser.goTo).not.toHaveBeenCalled()
    })

    test('ends after a sleep while it was starting', async () => {
      server.on(STARTUP, () => new Promise(() => {}))
      const running = openWithTokens()
      markActivity(Date.now() - 1_200_000)
      const left = departure()
      await expect(startupCall()).rejects.toThrow(ApiError)
      expect((await left).pathname).toBe('/session/end')
      expect(running.readState()).toEqual({ kind: 'leaving' })
    })

    test('ends for who was away from a start that failed', async () => {
      server.on(STARTUP, { status: 500, body: {} })
      const running = openWithTokens()
      await settled(running, 'start-failed')
      const left = departure()
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_200_000)
      window.dispatchEvent(new Event('focus'))
      expect((await left).pathname).toBe('/session/end')
    })

    test('follows another tab out', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      localStorage.removeItem('portal.tokens')
      tellOtherTab()
      expect(running.readState()).toEqual({ kind: 'signed-out', problem: 'none' })
      expect(readSession()).toEqual({ kind: 'signed-out' })
    })

    test('shows nothing of before when the page comes back out of the history', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      const comeBack = (persisted: boolean) =>
        window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
      comeBack(true)
      expect(browser.reload).not.toHaveBeenCalled()
      storeTokens({ ...storedTokens, loginName: 'bo@portal.test' })
      comeBack(true)
      expect(browser.reload).toHaveBeenCalledTimes(1)
      browser.reload.mockClear()
      storeTokens(storedTokens)
      running.signOut('asked')
      comeBack(false)
      expect(browser.reload).not.toHaveBeenCalled()
      comeBack(true)
      expect(browser.reload).toHaveBeenCalledTimes(1)
    })
  })

  describe('with other tabs', () => {
    test('follows one in', async () => {
      const running = open()
      markActivity()
      storeTokens(storedTokens)
      tellOtherTab()
      await settled(running, 'signed-in')
    })

    test('starts anew when another person signed in there', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      storeTokens({ ...storedTokens, loginName: 'bo@portal.test' })
      tellOtherTab()
      expect(browser.reload).toHaveBeenCalledTimes(1)
      expect(readSession()).toEqual({ kind: 'signed-out' })
    })

    test('takes the tokens that one of them renewed', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      storeTokens({ ...storedTokens, accessToken: 'access 2' })
      tellOtherTab()
      expect(running.readState()).toEqual({ kind: 'signed-in' })
      await startupCall()
      expect(server.requests.at(-1)?.headers.get('Authorization')).toBe('Bearer access 2')
    })
  })

  describe('when the access token has expired', () => {
    const acceptOnly = (token: string) =>
      server.on(STARTUP, ({ headers }) =>
        headers.get('Authorization') === `Bearer ${token}`
          ? { body: startupAnswer() }
          : { status: 401 },
      )

    test('[SIGNIN-16] [SIGNIN-22] posts the refresh token, stores the new ones, goes on', async () => {
      acceptOnly('access 2')
      server.on(TOKEN, () => ({ body: tokenAnswer(2) }))
      await settled(openWithTokens(), 'signed-in')
      expect(server.requestsOf(TOKEN).map(({ body }) => body)).toEqual([
        {
          grant_type: 'refresh_token',
          refresh_token: 'refresh 1',
          client_id: 'tr-portal',
          resource: 'tr-portal-api',
        },
      ])
      expect(readTokens()).toMatchObject({ accessToken: 'access 2', refreshToken: 'refresh 2' })
    })

    test('keeps what the provider does not send again', async () => {
      acceptOnly('access 2')
      server.on(TOKEN, { body: { access_token: 'access 2', token_type: 'Bearer' } })
      await settled(openWithTokens(), 'signed-in')
      expect(readTokens()).toEqual({ ...storedTokens, accessToken: 'access 2' })
    })

    test('[SIGNIN-23] clears the storage and goes to the root when the refresh fails', async () => {
      acceptOnly('access 2')
      localStorage.setItem('portal.translations', '{}')
      server.on(TOKEN, { status: 400, body: { error: 'invalid_grant' } })
      const left = departure()
      const running = openWithTokens()
      expect((await left).href).toBe('http://localhost:3000/')
      expect(localStorage).toHaveLength(0)
      expect(running.readState()).toEqual({ kind: 'leaving' })
      running.stop()
      const back = open('/')
      expect(back.readState()).toEqual({ kind: 'signed-out', problem: 'expired' })
      expect(location.pathname).toBe('/')
      back.stop()
      expect(open('/').readState()).toEqual({ kind: 'signed-out', problem: 'none' })
    })

    test('[SIGNIN-23] does so without asking when there is no refresh token', async () => {
      acceptOnly('access 2')
      const left = departure()
      openWithTokens({ refreshToken: null })
      expect((await left).href).toBe('http://localhost:3000/')
      expect(server.requestsOf(TOKEN)).toHaveLength(0)
    })

    test('[SIGNIN-24] throws the refusal to the caller although the refresh succeeded', async () => {
      await settled(openWithTokens(), 'signed-in')
      acceptOnly('access 2')
      server.on(TOKEN, () => ({ body: tokenAnswer(2) }))
      await expect(startupCall()).rejects.toMatchObject({
        failure: { kind: 'unauthorised' },
        renewed: true,
      })
      await startupCall()
    })

    test('renews it before a write that would be refused, and sends that once', async () => {
      await settled(openWithTokens({ expiresAt: Date.now() + 60_000 }), 'signed-in')
      acceptOnly('access 2')
      server.on(TOKEN, () => ({ body: tokenAnswer(2) }))
      storeTokens({ ...storedTokens, expiresAt: Date.now() - 1 })
      const before = server.requests.length
      await write()
      expect(
        server.requests
          .slice(before)
          .filter(({ path }) => !path.startsWith('/.well-known'))
          .map(({ method, path, headers }) => [method, path, headers.get('Authorization')]),
      ).toEqual([
        ['POST', '/token', null],
        ['POST', '/noter/opret', 'Bearer access 2'],
      ])
    })

    test('a write that is refused all the same is not sent again', async () => {
      await settled(openWithTokens(), 'signed-in')
      server.on(WRITE, { status: 401 })
      server.on(TOKEN, () => ({ body: tokenAnswer(2) }))
      await expect(write()).rejects.toMatchObject({
        failure: { kind: 'unauthorised' },
        renewed: true,
      })
      expect(server.requestsOf(WRITE)).toHaveLength(1)
      expect(readTokens()).toMatchObject({ accessToken: 'access 2' })
    })

    test('a call without a connection does not end the session', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      storeTokens({ ...storedTokens, expiresAt: Date.now() - 1 })
      const isLost = () => {
        throw new TypeError('Failed to fetch')
      }
      for (const lost of [TOKEN, WRITE]) server.on(lost, isLost)
      await expect(write()).rejects.toMatchObject({ failure: { kind: 'offline' } })
      expect(running.readState()).toEqual({ kind: 'signed-in' })
      expect(readTokens()).toMatchObject({ accessToken: 'access 1' })
    })

    test.each([
      ['nobody', () => clearEverything()],
      ['somebody else', () => storeTokens({ ...storedTokens, loginName: 'bo@portal.test' })],
    ])('sends nothing when %s is there after the renewal', async (_, change) => {
      await settled(openWithTokens(), 'signed-in')
      storeTokens({ ...storedTokens, expiresAt: Date.now() - 1 })
      server.on(TOKEN, () => {
        change()
        return { status: 503 }
      })
      await expect(write()).rejects.toMatchObject({ failure: { kind: 'unauthorised' } })
      expect(server.requestsOf(WRITE)).toHaveLength(0)
    })
  })

  describe.each([
    ['right', 0],
    ['seven minutes fast', 420_000],
    ['seven minutes slow', -420_000],
  ])('on a machine whose clock is %s', (_, wrongBy) => {
    const realNow = Date.now
    /** The provider's time in seconds; unlike the machine's clock, the provider's is right. */
    const providerNow = () => Math.floor(realNow() / 1000)
    const answerNow = (number: number) =>
      tokenAnswer(number, {
        iat: providerNow(),
        exp: providerNow() + 300,
        auth_time: providerNow() - 60,
      })
    let later = 0

    beforeEach(() => {
      later = 0
      jest.spyOn(Date, 'now').mockImplementation(() => realNow() + wrongBy + later)
      server.on(TOKEN, () => ({ body: answerNow(server.requestsOf(TOKEN).length) }))
    })

    test('[SIGNIN-06] [SIGNIN-22] a sign-in succeeds, and its token is renewed as it expires', async () => {
      keepPendingSignIn(pending)
      await settled(open('/?code=the-code&state=the%20state'), 'signed-in')
      const sentWith = async () => {
        await write()
        return server.requestsOf(WRITE).at(-1)?.headers.get('Authorization')
      }
      later = 280_000
      expect(await sentWith()).toBe('Bearer access 1')
      later = 300_000
      expect(await sentWith()).toBe('Bearer access 2')
      expect(await sentWith()).toBe('Bearer access 2')
      expect(server.requestsOf(TOKEN)).toHaveLength(2)
    })
  })

  test.each([
    ['a day fast', 86_400_000],
    ['a day slow', -86_400_000],
  ])('says that the clock of the machine is wrong when it is %s', async (_, wrongBy) => {
    const realNow = Date.now
    const now = Math.floor(realNow() / 1000)
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + wrongBy)
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    server.on(TOKEN, { body: tokenAnswer(1, { iat: now, exp: now + 300, auth_time: now - 60 }) })
    keepPendingSignIn(pending)
    const running = open('/?code=the-code&state=the%20state')
    await settled(running, 'signed-out')
    expect(running.readState()).toEqual({ kind: 'signed-out', problem: 'wrong-clock' })
    expect(readTokens()).toBeNull()
  })

  describe('a change of the own profile', () => {
    test('fetches the profile again', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      const contact = { Mobil: '12345678', Email: null }
      server.on(PROFILE, { body: { ...profileAnswer, KontaktTR: contact } })
      await reloadProfile()
      expect(readSession()).toMatchObject({
        kind: 'signed-in',
        profile: { stewardContact: { mobile: '12345678', email: null } },
      })
    })

    test('keeps the old one when that fails, and when somebody left meanwhile', async () => {
      const running = openWithTokens()
      await settled(running, 'signed-in')
      server.on(PROFILE, { status: 500 })
      await expect(reloadProfile()).rejects.toThrow(ApiError)
      server.on(PROFILE, { body: { Message: 'Nej' } })
      await reloadProfile()
      expect(readSession()).toMatchObject({ profile: { memberId: 'M-1', stewardContact: null } })

      server.on(PROFILE, () => {
        endSession()
        return { body: profileAnswer }
      })
      await reloadProfile()
      await reloadProfile()
      expect(readSession()).toEqual({ kind: 'signed-out' })
      expect(server.requestsOf(PROFILE)).toHaveLength(4)
    })
  })

  describe('every five minutes', () => {
    test('[SESSION-11] [CONST-03] fetches the startup data again', async () => {
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
      const running = openWithTokens()
      await settled(running, 'signed-in')
      server.on(STARTUP, { body: startupAnswer([]) })

      await jest.advanceTimersByTimeAsync(299_999)
      expect(server.requestsOf(STARTUP)).toHaveLength(1)
      await jest.advanceTimersByTimeAsync(1)
      await untilRolesAre([])
      expect(server.requestsOf(STARTUP)).toHaveLength(2)
      expect(server.requestsOf(PROFILE)).toHaveLength(1)
      expect(STARTUP_REFETCH_MS).toBe(300_000)

      running.signOut('asked')
      await jest.advanceTimersByTimeAsync(600_000)
      expect(server.requestsOf(STARTUP)).toHaveLength(2)
    })

    test('[SESSION-11] says nothing when that fails', async () => {
      const shown = jest.fn()
      const end = subscribeFailures(shown)
      jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] })
      const running = openWithTokens()
      await settled(running, 'signed-in')
      server.on(STARTUP, { status: 500, body: { Message: 'Nej' } })
      await jest.advanceTimersByTimeAsync(300_000)
      await jest.advanceTimersByTimeAsync(1_000)
      expect(server.requestsOf(STARTUP)).toHaveLength(2)
      expect(running.readState()).toEqual({ kind: 'signed-in' })
      expect(shown).not.toHaveBeenCalled()
      end()
    })
  })
})

async function untilRolesAre(roles: readonly string[]): Promise<void> {
  for (let turn = 0; turn < 100; turn += 1) {
    const session = readSession()
    if (session.kind !== 'signed-out' && session.user.roles.join() === roles.join()) return
    await new Promise((resolve) => setImmediate(resolve))
  }
  throw new Error(`The roles did not become ${roles.join()}.`)
}

function startupCall(): Promise<unknown> {
  return call({
    service: 'members',
    method: 'GET',
    path: '/profil/hentbrugeropstartdata',
    intent: 'read',
    answer: v.unknown(),
  })
}
