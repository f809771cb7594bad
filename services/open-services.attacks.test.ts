import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { object, parse, record, string, unknown } from 'valibot'
import { dumpRows } from '../tools/rig/src/seed/row-dump.ts'
import { saveAccounts } from './identity/accounts.ts'
import { createIdentityProvider } from './identity/identity-provider.ts'
import { createAuthenticator } from './platform/auth.ts'
import { silentLog as log } from './platform/log.ts'
import { migrateSchemas } from './platform/migrations.ts'
import { createTestSiteService } from './site/testing.ts'
import { badHeader, CALLERS, type Caller, type CallerCast } from './testing/callers.ts'
import { type TestDatabase, withDatabase } from './testing/databases.ts'
import { challengeOf, TestBrowser } from './testing/sign-in-flow.ts'
import { createTestTokens, type TestTokens } from './testing/tokens.ts'

/** All callers make all calls; `npm test` makes every eleventh, so that each has its turn. */
const SAMPLE = process.env.PORTAL_MATRIX === 'whole' ? 1 : 11

const HOST = 'http://localhost:3000'
const VERSION = '1.4.0'
const REQUEST_ID = '3f2c8f0e-5f0a-4c5e-9c0c-6d1f2a3b4c5d'

/** The policy of the services that know no rights: written down independently of their code. */
interface OpenRule {
  /** Whether the call needs a valid token; all others are answered alike for everybody. */
  readonly needs: 'nobody' | 'token'
  readonly answer: number
  readonly body?: Readonly<Record<string, unknown>>
  readonly form?: Readonly<Record<string, string>>
  /** Replaces the path's parameters, and adds a query. */
  readonly address?: string
}

const reading: OpenRule = { needs: 'nobody', answer: 200 }
const report = { remote: 'members', version: VERSION }

const SITE_RULES: Readonly<Record<string, OpenRule>> = {
  'GET /openapi.json': reading,
  'GET /texts/da': reading,
  'POST /faults': {
    needs: 'nobody',
    answer: 204,
    body: { ...report, kind: 'integrity', page: '2.0.1', requestId: REQUEST_ID },
  },
  'POST /faults/loads': { needs: 'nobody', answer: 204, body: { ...report, failed: false } },
  'POST /faults/vitals': {
    needs: 'token',
    answer: 204,
    body: { vitals: [{ page: '/', name: 'LCP', value: 1.2 }] },
  },
  'GET /faults': reading,
}

const SIGN_IN = new TestBrowser('', HOST).authorizeAddress(challengeOf('v'))
const refusal: OpenRule = { needs: 'nobody', answer: 400 }

const IDENTITY_RULES: Readonly<Record<string, OpenRule>> = {
  'GET /.well-known/openid-configuration': reading,
  'GET /jwks': reading,
  // Leads to the page that asks for the password.
  'GET /auth': { needs: 'nobody', answer: 303, address: SIGN_IN },
  'GET /auth/:uid': { ...refusal, address: '/auth/unknown' },
  'GET /log-ind/:uid': { ...refusal, address: '/log-ind/unknown' },
  'POST /log-ind/:uid': {
    ...refusal,
    address: '/log-ind/unknown',
    form: { brugernavn: 'holder@portal.test', adgangskode: 'portal' },
  },
  'POST /token': {
    ...refusal,
    form: {
      grant_type: 'authorization_code',
      client_id: 'tr-portal',
      code: 'guessed',
      code_verifier: 'v'.repeat(128),
      redirect_uri: `${HOST}/`,
    },
  },
  // Asks whether to sign out, which ends nothing without an answer from a session.
  'GET /session/end': reading,
  'POST /session/end/confirm': { ...refusal, form: { logout: 'yes', xsrf: 'guessed' } },
  'GET /session/end/success': reading,
  'GET /ended-sessions': reading,
}

const CAST: CallerCast = {
  holder: { memberIdent: '9000001', login: 'holder@portal.test', memberIdents: ['9000011'] },
  other: { memberIdent: '9000002', login: 'other@portal.test', memberIdents: [] },
  predecessor: { memberIdent: '9000003', login: 'former@portal.test', memberIdents: [] },
}

const HOLDER_NAME = 'Hemmelig Holder'

/** Tables in which open calls may write: counts of faults, and the beginning of a sign-in. */
const WRITTEN = ['site.fault_count', 'identity.artifact']

interface Answer {
  readonly status: number
  readonly location: string
  readonly text: string
}

type Send = (method: string, address: string, init: RequestInit) => Promise<Answer>

/** The calls that an app declares, without its middleware. */
function callsOf({ routes }: Pick<Hono, 'routes'>): readonly string[] {
  const declared = routes.filter(({ method }) => method !== 'ALL')
  return [...new Set(declared.map(({ method, path }) => `${method} ${path}`))].sort()
}

async function answerOf(response: Response | Promise<Response>): Promise<Answer> {
  const { status, headers, text } = await Promise.resolve(response).then(async (one) => ({
    status: one.status,
    headers: one.headers,
    text: await one.text(),
  }))
  return { status, location: headers.get('Location') ?? '', text }
}

describe('open-services.attacks', () => {
  withDatabase('empty', (database) => {
    let tokens: TestTokens
    let provider: Server
    let issuer = ''
    let secrets: readonly string[]
    const sends = new Map<string, Send>()
    let declared: readonly string[]

    beforeAll(async () => {
      await migrateSchemas(database.db, ['identity', 'site'])
      tokens = await createTestTokens()
      await saveAccounts(
        database.db,
        Object.values(CAST).map(({ memberIdent, login }) => ({
          login,
          memberIdent,
          name: HOLDER_NAME,
          password: 'portal',
          description: null,
        })),
      )
      const common = { db: database.db, log, hostAddress: HOST }
      const site = createTestSiteService(database.db, {
        authenticate: createAuthenticator(tokens),
      })
      declared = callsOf(site)
      sends.set('site', (method, address, init) =>
        answerOf(site.request(address, { ...init, method })),
      )
      provider = createServer()
      await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
      issuer = `http://localhost:${(provider.address() as AddressInfo).port}`
      const { handler } = await createIdentityProvider({
        ...common,
        issuer,
        audience: 'tr-portal-api',
      })
      provider.on('request', handler)
      sends.set('identity', (method, address, init) =>
        answerOf(fetch(new URL(address, issuer), { ...init, method, redirect: 'manual' })),
      )
      secrets = await secretsOf(database)
      expect(secrets.length).toBeGreaterThan(8)
    })

    afterAll(() => {
      provider.closeAllConnections()
      provider.close()
    })

    it('site has a rule for each call, and no other', () => {
      expect(Object.keys(SITE_RULES).sort()).toEqual(declared)
    })

    it('identity has a rule for each endpoint that it publishes', async () => {
      const answer = await fetch(`${issuer}/.well-known/openid-configuration`)
      const metadata = parse(record(string(), unknown()), await answer.json())
      const published = Object.entries(metadata)
        .filter(([name]) => /_endpoint$|^jwks_uri$/.test(name))
        .map(([, address]) => new URL(parse(string(), address)).pathname)
      const paths = Object.keys(IDENTITY_RULES).map((call) => call.split(' ')[1])
      expect(published.length).toBeGreaterThan(2)
      expect(paths).toEqual(expect.arrayContaining(published))
    })

    describe.each([
      ['site', SITE_RULES],
      ['identity', IDENTITY_RULES],
    ])('Attack: any caller, any call of %s', (name, rules) => {
      const cells = CALLERS.flatMap((caller) =>
        Object.entries(rules).map(([call, rule]) => ({
          by: caller.caller,
          call,
          expected: rule.needs === 'token' && caller.rights === null ? 401 : rule.answer,
          caller,
          rule,
        })),
      ).filter((_, index) => index % SAMPLE === 0)
      let before: Awaited<ReturnType<typeof dumpRows>>

      beforeAll(async () => {
        before = await dumpRows(database.db, WRITTEN)
      })

      it.each(cells)('$by: $call is answered $expected', async ({ call, expected, ...cell }) => {
        const { status, location, text } = await make(name, call, cell)
        expect(status).toBe(expected)
        expect(location).not.toMatch(/[?&#](?:code|access_token|id_token)=/)
        expect(secrets.filter((secret) => `${location} ${text}`.includes(secret))).toEqual([])
      })

      it('has changed no other row, and the new ones name nobody', async () => {
        expect(await dumpRows(database.db, WRITTEN)).toEqual(before)
        const rows = await textOf(database, WRITTEN)
        const idents = CALLERS.map(({ person }) => person(CAST))
        for (const { memberIdent, login } of idents) {
          expect(rows).not.toContain(`"${memberIdent}"`)
          expect(rows).not.toContain(login)
        }
      })
    })

    async function make(
      name: string,
      call: string,
      { caller, rule }: { readonly caller: Caller; readonly rule: OpenRule },
    ): Promise<Answer> {
      const person = caller.person(CAST)
      const user = { memberIdent: person.memberIdent, loginName: person.login }
      const authorization = caller.header
        ? await badHeader(caller.header, person)
        : await tokens.bearer(user, caller.token)
      const [method = '', path = ''] = call.split(' ')
      const send = sends.get(name)
      if (send === undefined) throw new Error(`There is no service ${name}.`)
      const json = rule.body && JSON.stringify(rule.body)
      return send(method, rule.address ?? path, {
        headers: {
          ...(authorization !== undefined && { Authorization: authorization }),
          ...(json !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(json !== undefined && { body: json }),
        ...(rule.form && { body: new URLSearchParams(rule.form) }),
      })
    }
  })
})

const secretRow = object({ value: unknown() })

/** What only the provider may know: its keys, and its accounts. */
async function secretsOf({ db }: TestDatabase): Promise<readonly string[]> {
  const { rows } = await db.execute(sql`
    select value from identity.secret
    union all select to_jsonb(password_hash) from identity.account`)
  const kept: string[] = []
  for (const row of rows) {
    // Private parts of keys, cookie keys and hashes; the rest of a key is public.
    JSON.stringify(parse(secretRow, row).value, (name, value) => {
      const isPublic = ['x', 'y', 'kid', 'kty', 'crv', 'alg', 'use'].includes(name)
      if (typeof value === 'string' && !isPublic) kept.push(value)
      return value
    })
  }
  const people = Object.values(CAST).flatMap(({ memberIdent, login }) => [memberIdent, login])
  return [...kept, ...people, HOLDER_NAME]
}

async function textOf({ db }: TestDatabase, tables: readonly string[]): Promise<string> {
  const all = tables.map((table) => `select to_jsonb(t)::text as row from ${table} as t`)
  const { rows } = await db.execute(sql.raw(all.join(' union all ')))
  return rows.map(({ row }) => row).join('\n')
}
