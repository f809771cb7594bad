import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describeRoute, resolver } from 'hono-openapi'
import { type Authenticator, requireSignIn } from '../platform/auth.ts'
import type { TraceableDatabase } from '../platform/database.ts'
import {
  createServiceApp,
  HttpError,
  parseInput,
  type ServiceApp,
  type ServiceAppOptions,
} from '../platform/http.ts'
import type { FindClient } from '../platform/proxies.ts'
import { createClientRate, createRate } from '../platform/rate.ts'
import { remoteFaults, remoteLoads } from '../platform/telemetry/instruments.ts'
import {
  countLoad,
  countsSchema,
  faultSchema,
  keepFault,
  loadSchema,
  readCounts,
  readFault,
  reportSchema,
} from './faults.ts'
import type { IsReleased } from './released.ts'
import { countVitals, vitalsSchema } from './vitals.ts'

export interface FaultServiceOptions extends Omit<ServiceAppOptions, 'name'> {
  readonly db: TraceableDatabase
  readonly authenticate: Authenticator
  readonly isReleased: IsReleased
  /** How long a fault or a load is kept after it was last reported. */
  readonly keepDays: number
  /** Identifies the client of a report for its rate limit. */
  readonly findClient: FindClient
  /** Reports accepted per minute, per client and in total. */
  readonly limits?: { readonly client: number; readonly total: number }
  readonly now?: () => number
}

const LONGEST_REPORT_BYTES = 1000
const LONGEST_VITALS_BYTES = 10_000
/**
 * The client limit is high enough for an office whose users share an address, and so count as one
 * client.
 */
const LIMITS = { client: 120, total: 3000 } as const
const MOST_CLIENTS = 10_000
/** Reports of Web Vitals accepted per person and minute. */
const MOST_VITALS_REPORTS = 20
const MS_A_MINUTE = 60_000
const MS_A_DAY = 24 * 60 * MS_A_MINUTE

const TEXTS = {
  tooLarge: 'Forespørgslen er for stor.',
  tooMany: 'Der er for mange meldinger lige nu.',
  notReleased: 'Udgaven er ikke udgivet.',
  noFault: 'Fejlen kendes ikke, eller ikke længere.',
} as const

const REFUSALS = {
  413: { description: 'Too large for a report' },
  429: { description: 'Too many reports just now' },
} as const

/**
 * Receives reports of faults and loads of releases from pages, and serves their counts. Needs no
 * token: a page must be able to report even if everything else fails, and a report contains no
 * personal data.
 */
export function createFaultService({
  db,
  log,
  authenticate,
  isReleased,
  keepDays,
  findClient,
  limits = LIMITS,
  now = Date.now,
  ...options
}: FaultServiceOptions): ServiceApp {
  const app = createServiceApp({ ...options, log, name: 'faults' })
  const since = () => new Date(now() - keepDays * MS_A_DAY)

  /** Limits reports per client first, so that rejected ones do not count towards the total. */
  const limited = (): {
    readonly perClient: MiddlewareHandler
    readonly requireTotal: () => void
  } => {
    const mayClientReport = createClientRate(
      { most: limits.client, whileMs: MS_A_MINUTE, mostClients: MOST_CLIENTS },
      now,
    )
    const mayCount = createRate(limits.total, MS_A_MINUTE, now)
    return {
      perClient: async (c, next) => {
        const client = findClient(c.env?.remoteAddress, c.req.header('X-Forwarded-For'))
        if (!mayClientReport(client)) throw new HttpError(429, TEXTS.tooMany)
        await next()
      },
      requireTotal: () => {
        if (!mayCount()) throw new HttpError(429, TEXTS.tooMany)
      },
    }
  }
  const [ofFaults, ofLoads] = [limited(), limited()]
  const mayPersonMeasure = createClientRate(
    { most: MOST_VITALS_REPORTS, whileMs: MS_A_MINUTE, mostClients: MOST_CLIENTS },
    now,
  )
  const requireReleased = async (...releases: readonly (readonly [string, string | null])[]) => {
    for (const [name, version] of releases) {
      if (version !== null && !(await isReleased(name, version))) {
        throw new HttpError(400, TEXTS.notReleased)
      }
    }
  }

  app.post(
    '/faults',
    ofFaults.perClient,
    atMost(LONGEST_REPORT_BYTES),
    describeRoute({
      summary: 'Reports a fault of a release',
      responses: {
        204: { description: 'Counted' },
        400: { description: 'Not a report, or not of a release' },
        503: { description: 'Whether it was released cannot be said just now' },
        ...REFUSALS,
      },
    }),
    async (c) => {
      const report = parseInput(reportSchema, await c.req.json().catch(() => undefined))
      const { remote, version, kind, page } = report
      await requireReleased([remote, version], ['host', page])
      ofFaults.requireTotal()
      log.warn({ fault: report }, 'A release is faulty')
      remoteFaults().add(1, { remote, version, kind })
      await keepFault(db.within(c.get('span')), report, new Date(now()), since())
      return c.body(null, 204)
    },
  )
  app.post(
    '/faults/loads',
    ofLoads.perClient,
    atMost(LONGEST_REPORT_BYTES),
    describeRoute({
      summary: 'Says that a release was loaded or could not be',
      responses: {
        204: { description: 'Counted' },
        400: { description: 'No load, or not of a release' },
        503: { description: 'Whether it was released cannot be said just now' },
        ...REFUSALS,
      },
    }),
    async (c) => {
      const load = parseInput(loadSchema, await c.req.json().catch(() => undefined))
      const { remote, version, failed } = load
      await requireReleased([remote, version])
      ofLoads.requireTotal()
      remoteLoads().add(1, { remote, version, outcome: failed ? 'failed' : 'loaded' })
      await countLoad(db.within(c.get('span')), load, new Date(now()))
      return c.body(null, 204)
    },
  )
  app.post(
    '/faults/vitals',
    atMost(LONGEST_VITALS_BYTES),
    requireSignIn(authenticate),
    describeRoute({
      summary: 'The Web Vitals of pages that a user has left',
      responses: {
        204: { description: 'Added to the metrics' },
        400: { description: 'No Web Vitals' },
        401: { description: 'Nobody is signed in' },
        ...REFUSALS,
      },
    }),
    async (c) => {
      if (!mayPersonMeasure(c.get('user').memberIdent)) throw new HttpError(429, TEXTS.tooMany)
      countVitals(parseInput(vitalsSchema, await c.req.json().catch(() => undefined)))
      return c.body(null, 204)
    },
  )
  app.get(
    '/faults/:id{[0-9a-f-]{36}}',
    describeRoute({
      summary: 'The fault with an id',
      responses: {
        200: {
          description: 'What was reported of it',
          content: { 'application/json': { schema: resolver(faultSchema) } },
        },
        404: { description: 'None is known, or any more' },
      },
    }),
    async (c) => {
      const fault = await readFault(db.within(c.get('span')), c.req.param('id'), since())
      if (fault === null) throw new HttpError(404, TEXTS.noFault)
      return c.json(fault)
    },
  )
  app.get(
    '/faults',
    describeRoute({
      summary: 'The loads and faults of each release, counted',
      responses: {
        200: {
          description: 'The counts, the latest first',
          content: { 'application/json': { schema: resolver(countsSchema) } },
        },
      },
    }),
    async (c) => c.json(await readCounts(db.within(c.get('span')), since())),
  )
  return app
}

function atMost(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new HttpError(413, TEXTS.tooLarge)
    },
  })
}
