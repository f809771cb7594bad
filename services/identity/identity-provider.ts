import type { IncomingMessage, ServerResponse } from 'node:http'
import Provider, {
  type Configuration,
  errors,
  type InteractionResults,
  interactionPolicy,
  type KoaContextWithOIDC,
} from 'oidc-provider'
import { createCallObserver, UNKNOWN_ROUTE } from '../platform/calls.ts'
import type { Database } from '../platform/database.ts'
import type { Logger } from '../platform/log.ts'
import { createFindClient, type FindClient } from '../platform/proxies.ts'
import { type ClientRateSettings, createClientRate } from '../platform/rate.ts'
import { tokenRefreshes } from '../platform/telemetry/instruments.ts'
import { accountBySignIn, accountOfMember, listedAccounts } from './accounts.ts'
import { listEndedSessions, noteEndOfSession } from './ended-sessions.ts'
import {
  busyPage,
  failurePage,
  providerPolicy,
  signedOutPage,
  signInPage,
  signOutPage,
} from './pages.ts'
import { readForm } from './read-form.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { beginAttempt, forgetFailures } from './sign-in-attempts.ts'
import { SqlAdapter } from './sql-adapter.ts'

/** The portal in the browser, a public client. */
const CLIENT_ID = 'tr-portal'

// The provider library requires the resource to be a URI; the audience in the tokens is a shorter
// name.
const RESOURCE = 'urn:tr-portal:api'

const ACCESS_TOKEN_SECONDS = 5 * 60
/** Must be at least the longest idle time that the portal's configuration allows. */
const REFRESH_TOKEN_IDLE_SECONDS = 60 * 60
const SIGN_IN_MAX_AGE_SECONDS = 20 * 60
const SIGN_IN_SECONDS = 12 * 60 * 60

const START_PATH = /^\/auth\/?$/
const SIGN_IN_PATH = '/log-ind/'
const SIGN_OUT_PATH = '/session/end/'
const ENDED_SESSIONS_PATH = '/ended-sessions'

/**
 * How often one client may begin to sign in, because each time adds a row. Many people can share an
 * address.
 */
const STARTS = { most: 300, whileMs: 60_000, mostClients: 10_000 }

const WRONG_PASSWORD = 'Brugernavnet eller adgangskoden er forkert. Prøv igen.'

const tooManyAttempts = (seconds: number) =>
  `Der har været for mange forsøg. Vent ${seconds === 1 ? '1 sekund' : `${seconds} sekunder`}, og prøv igen.`

export interface IdentityProviderOptions {
  readonly db: Database
  /** Public address of the provider, without a trailing slash. */
  readonly issuer: string
  /** The audience of the access tokens, which the services check. */
  readonly audience: string
  /** Public address of the portal, without a trailing slash. */
  readonly hostAddress: string
  /** Additional origins that may sign users in, for developers. */
  readonly developerOrigins?: readonly string[]
  /** Believes no proxy if omitted. */
  readonly findClient?: FindClient
  /** Whether the sign-in page lists the demo accounts with their password. */
  readonly listsDemoAccounts?: boolean
  /** How often one client may begin to sign in. */
  readonly startsPerClient?: ClientRateSettings
  /** The keys of tokens and cookies; by default those in the database, without encryption. */
  readonly secrets?: Secrets
  readonly log: Logger
}

/**
 * The properties of a Koa context that `showPage` sets; both context types of the provider library
 * have them.
 */
interface Reply {
  set(field: string, value: string): void
  type: string
  body: unknown
}

export interface IdentityProvider {
  readonly handler: (request: IncomingMessage, response: ServerResponse) => void
}

/** Asks for the password again after a while, also where the request's `max_age` allows more. */
const oldSignIn = new interactionPolicy.Check(
  'old_sign_in',
  'The sign-in is too long ago',
  ({ oidc }) =>
    oidc.session?.past(SIGN_IN_MAX_AGE_SECONDS) === true && oidc.result?.login === undefined
      ? interactionPolicy.Check.REQUEST_PROMPT
      : interactionPolicy.Check.NO_NEED_TO_PROMPT,
)

/** An OpenID provider for the portal: code flow with PKCE, rotating refresh tokens, sign-out. */
export async function createIdentityProvider({
  db,
  issuer,
  audience,
  hostAddress,
  developerOrigins = [],
  findClient = createFindClient([]),
  listsDemoAccounts = false,
  startsPerClient = STARTS,
  secrets,
  log,
}: IdentityProviderOptions): Promise<IdentityProvider> {
  const { signingKeys, cookieKeys } = secrets ?? (await loadSecrets(db))
  const origins = [hostAddress, ...developerOrigins]
  const returnAddresses = origins.map((origin) => `${origin}/`)
  const policy = providerPolicy(origins)

  function showPage(ctx: Reply, body: string): void {
    ctx.set('Content-Security-Policy', policy)
    ctx.set('X-Content-Type-Options', 'nosniff')
    ctx.set('Cache-Control', 'no-store')
    ctx.type = 'html'
    ctx.body = body
  }

  const prompts = interactionPolicy.base()
  prompts.get('login')?.checks.add(oldSignIn)

  const configuration: Configuration = {
    adapter: class extends SqlAdapter {
      constructor(model: string) {
        super(db, model)
      }
    },
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: returnAddresses,
        post_logout_redirect_uris: returnAddresses,
        id_token_signed_response_alg: 'ES256',
        // For requests without `max_age`: an old session gives no tokens without a password.
        default_max_age: SIGN_IN_MAX_AGE_SECONDS,
      },
    ],
    // The library signs with the first key that fits.
    jwks: { keys: [...signingKeys] },
    cookies: {
      keys: [...cookieKeys],
      // The default, None, is more than the provider needs: no other site frames it. Browsers also
      // refuse it without TLS, so that the demo portal's provider would forget who is signed in.
      long: { httpOnly: true, sameSite: 'lax' },
      names: {
        // The prefix makes browsers refuse the cookie from any other host, and without TLS.
        session: issuer.startsWith('https:') ? '__Host-portal-session' : 'portal-session',
        interaction: 'portal-sign-in',
        resume: 'portal-sign-in-resume',
      },
    },
    scopes: ['openid', 'profile', 'offline_access'],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    // The portal reads the login name from the id token; it never calls the userinfo endpoint.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
    responseTypes: ['code'],
    clientBasedCORS: (_ctx, origin, client) =>
      client.clientId === CLIENT_ID && origins.includes(origin),
    // Without this, a refresh token with offline access would stay valid after sign-out.
    expiresWithSession: () => true,
    // Issue refresh tokens without the scope `offline_access`, which the provider ignores unless
    // the request has `prompt=consent`.
    issueRefreshToken: (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    rotateRefreshToken: true,
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 60,
      Grant: SIGN_IN_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      Interaction: 60 * 60,
      RefreshToken: (_ctx, token) => {
        const now = Math.floor(Date.now() / 1000)
        const signedInAt = token.iiat ?? now
        return Math.min(REFRESH_TOKEN_IDLE_SECONDS, signedInAt + SIGN_IN_SECONDS - now)
      },
      Session: SIGN_IN_SECONDS,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      // The portal does not use these requests, and each would store a row for anybody who asks.
      pushedAuthorizationRequests: { enabled: false },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: (_ctx, resource) => {
          if (resource !== RESOURCE) {
            throw new errors.InvalidTarget()
          }
          return {
            scope: '',
            audience,
            accessTokenTTL: ACCESS_TOKEN_SECONDS,
            accessTokenFormat: 'jwt',
            jwt: { sign: { alg: 'ES256' } },
          }
        },
      },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => showPage(ctx, signOutPage(form)),
        postLogoutSuccessSource: (ctx) => showPage(ctx, signedOutPage(hostAddress)),
      },
    },
    interactions: {
      policy: prompts,
      url: (_ctx, interaction) => `${SIGN_IN_PATH}${interaction.uid}`,
    },
    // The portal is the union's own application, so users are not asked for consent.
    loadExistingGrant: async (ctx) => {
      const { session, client, provider } = ctx.oidc
      const grantId = client && session?.grantIdFor(client.clientId)
      if (grantId) {
        return provider.Grant.find(grantId)
      }
      const grant = new provider.Grant({
        clientId: client?.clientId ?? '',
        accountId: session?.accountId ?? '',
      })
      grant.addOIDCScope('openid profile offline_access')
      await grant.save()
      return grant
    },
    findAccount: async (_ctx, memberIdent) => {
      const account = await accountOfMember(db, memberIdent)
      return (
        account && {
          accountId: account.memberIdent,
          claims: () => ({
            sub: account.memberIdent,
            name: account.name,
            preferred_username: account.login,
          }),
        }
      )
    },
    extraTokenClaims: async (_ctx, token) => {
      const account =
        'accountId' in token && token.accountId
          ? await accountOfMember(db, token.accountId)
          : undefined
      const sid = 'sessionUid' in token ? token.sessionUid : undefined
      return account ? { preferred_username: account.login, ...(sid && { sid }) } : undefined
    },
    renderError: (ctx, out) => {
      log.warn({ event: 'request-refused', reason: out.error_description ?? out.error })
      showPage(ctx, failurePage(hostAddress))
    },
  }

  const provider = new Provider(issuer, configuration)
  // Log the cause here, because the provider's error responses do not contain it.
  provider.on('server_error', (_ctx, error) => log.error({ err: error }))
  provider.on('grant.error', (ctx, error) =>
    log.warn({
      event: 'token-refused',
      reason: error.error_detail ?? error.message,
      memberIdent: ctx.oidc.entities.RefreshToken?.accountId,
    }),
  )
  const signedOut = new WeakSet<IncomingMessage>()
  provider.on('end_session.success', (ctx) => {
    signedOut.add(ctx.req)
    log.info({ event: 'signed-out', memberIdent: ctx.oidc.session?.accountId })
  })

  const countRefresh = (outcome: 'renewed' | 'refused') => (ctx: KoaContextWithOIDC) => {
    if (ctx.oidc.params?.grant_type === 'refresh_token') tokenRefreshes().add(1, { outcome })
  }
  provider.on('grant.success', countRefresh('renewed'))
  provider.on('grant.error', countRefresh('refused'))

  const observe = createCallObserver(log)
  provider.use((ctx, next) =>
    observe(
      { method: ctx.method, header: (name) => ctx.get(name) || undefined },
      async (requestId) => {
        ctx.set('X-Request-Id', requestId)
        const outcome = () => ({
          route: ctx.path.startsWith(SIGN_IN_PATH)
            ? `${SIGN_IN_PATH}:uid`
            : (ctx.oidc?.route ?? UNKNOWN_ROUTE),
          status: ctx.status,
        })
        try {
          await next()
          return outcome()
        } catch (error) {
          ctx.status = 500
          showPage(ctx, failurePage(hostAddress))
          return { ...outcome(), error }
        }
      },
    ),
  )
  const mayStart = createClientRate(startsPerClient)
  provider.use(async (ctx, next) => {
    if (!START_PATH.test(ctx.path) || mayStart(ctx.ip)) return next()
    log.warn({ event: 'sign-in-start-refused' })
    ctx.status = 429
    ctx.set('Retry-After', String(startsPerClient.whileMs / 1000))
    return showPage(ctx, busyPage(hostAddress))
  })
  provider.use(async (ctx, next) => {
    if (ctx.path !== ENDED_SESSIONS_PATH) return next()
    ctx.set('Cache-Control', 'no-store')
    ctx.body = { sessions: await listEndedSessions(db) }
  })

  // Note the end before the answer: when the portal's page returns, its tokens are refused.
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith(SIGN_OUT_PATH)) return next()
    const session = await provider.Session.get(ctx)
    await next()
    if (signedOut.has(ctx.req)) await noteEndOfSession(db, session.uid)
  })

  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith(SIGN_IN_PATH)) {
      return next()
    }
    const interaction = await provider.interactionDetails(ctx.req, ctx.res).catch(() => null)
    if (!interaction || ctx.path !== `${SIGN_IN_PATH}${interaction.uid}`) {
      // The browser's Back leads from the portal to the form of the finished sign-in, also after the
      // log-out. A browser that keeps no cookies comes here at each sign-in, and has to be told.
      if (ctx.method === 'GET' && ctx.get('Cookie') !== '') return ctx.redirect(`${hostAddress}/`)
      ctx.status = 400
      return showPage(ctx, failurePage(hostAddress))
    }
    const finish = async (result: InteractionResults, merge: boolean) => {
      ctx.redirect(
        await provider.interactionResult(ctx.req, ctx.res, result, {
          mergeWithLastSubmission: merge,
        }),
      )
      ctx.status = 303
    }
    if (interaction.prompt.name === 'consent') {
      return finish({ consent: {} }, true)
    }
    const show = async (login: string, problem: string | null) => {
      const accounts = listsDemoAccounts ? await listedAccounts(db) : []
      showPage(ctx, signInPage({ action: ctx.path, login, problem, accounts }))
    }
    if (ctx.method !== 'POST') {
      const { brugernavn } = ctx.query
      return show(typeof brugernavn === 'string' ? brugernavn : '', null)
    }
    const form = await readForm(ctx.req)
    const login = form.get('brugernavn') ?? ''
    const attempt = { login, address: ctx.ip }
    const wait = await beginAttempt(db, attempt)
    if (wait > 0) {
      log.warn({ event: 'sign-in-slowed-down' })
      ctx.status = 429
      ctx.set('Retry-After', String(wait))
      return show(login, tooManyAttempts(wait))
    }
    const account = await accountBySignIn(db, login, form.get('adgangskode') ?? '')
    if (!account) {
      log.warn({ event: 'sign-in-failed' })
      ctx.status = 422
      return show(login, WRONG_PASSWORD)
    }
    await forgetFailures(db, attempt)
    log.info({ event: 'signed-in', memberIdent: account.memberIdent })
    const { session } = interaction
    if (session !== undefined && session.accountId !== account.memberIdent) {
      // Somebody else's session on this computer: end it, and go on without it.
      await (await provider.Session.findByUid(session.uid))?.destroy()
      await noteEndOfSession(db, session.uid)
      delete interaction.session
      await interaction.save(interaction.exp - Math.floor(Date.now() / 1000))
    }
    return finish({ login: { accountId: account.memberIdent, remember: false } }, false)
  })

  const answer = provider.callback()
  // The handler below replaces the headers of proxies by what is known to be true.
  provider.proxy = true
  const { protocol, host } = new URL(issuer)
  return {
    handler(request, response) {
      if (!URL.canParse(request.url ?? '', issuer)) {
        response.writeHead(400).end()
        return
      }
      const { headers, socket } = request
      // Whatever a proxy says, the provider has one public address: its links, redirects and the
      // flags of its cookies follow from that.
      headers.host = host
      headers['x-forwarded-host'] = host
      headers['x-forwarded-proto'] = protocol.replace(':', '')
      headers['x-forwarded-for'] = findClient(
        socket.remoteAddress,
        [headers['x-forwarded-for']].flat().join(','),
      )
      answer(request, response)
    },
  }
}
