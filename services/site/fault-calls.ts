import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { describeRoute, resolver } from 'hono-openapi'
import { type Authenticator, requireSignIn } from '../platform/auth.ts'
import type { TraceableDatabase } from '../platform/database.ts'
import { HttpError, parseInput, type ServiceApp } from '../platform/http.ts'
import type { Logger } from '../platform/log.ts'
import type { FindClient } from '../platform/proxies.ts'
import { createClientRate, createRate } from '../platform/rate.ts'
import { remoteFaults, remoteLoads } from '../platform/telemetry/instruments.ts'
import {
  countFault,
  countLoad,
  countsSchema,
  loadSchema,
  readCounts,
  reportSchema,
} from './faults.ts'
import type { LookUpRelease } from './release-list.ts'
import { countVitals, vitalsSchema } from './vitals.ts'

export interface FaultCallsOptions {
  /** Null without a database: then faults and loads are in the log and the metrics only. */
  readonly db: TraceableDatabase | null
  readonly log: Logger
  readonly authenticate: Authenticator
  readonly lookUp: LookUpRelease
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
  notKnownNow: 'Listen over udgivelser kan ikke hentes lige nu.',
} as const

const RESPONSES = {
  204: { description: 'Counted' },
  400: { description: 'Not a report, or not of a release' },
  413: { description: 'Too large for a report' },
  429: { description: 'Too many reports just now' },
  503: { description: 'Whether it was released cannot be said just now' },
} as const

/**
 * Receives reports of faults and loads of releases from pages, and serves their counts. Needs no
 * token: a page must be able to report even if everything else fails, and a report contains no
 * personal data.
 */
export function addFaultCalls(
  app: ServiceApp,
  {
    db,
    log,
    authenticate,
    lookUp,
    keepDays,
    findClient,
    limits = LIMITS,
    now = Date.now,
  }: FaultCallsOptions,
): void {
  const perMinute = (most: number) =>
    createClientRate({ most, whileMs: MS_A_MINUTE, mostClients: MOST_CLIENTS }, now)
  const mayPersonMeasure = perMinute(MOST_VITALS_REPORTS)

  /** Limits reports per client first, so that rejected ones do not count towards the total. */
  const limited = () => {
    const mayClientReport = perMinute(limits.client)
    const mayCount = createRate(limits.total, MS_A_MINUTE, now)
    const perClient: MiddlewareHandler = async (c, next) => {
      const client = findClient(c.env?.remoteAddress, c.req.header('X-Forwarded-For'))
      if (!mayClientReport(client)) throw new HttpError(429, TEXTS.tooMany)
      await next()
    }
    return { perClient, mayCount }
  }
  const [ofFaults, ofLoads] = [limited(), limited()]

  /** Invented versions could fill the database, so what is not listed is not counted. */
  const requireReleased = async (name: string, version: string) => {
    const { release, isCurrent } = await lookUp(name, version)
    if (release !== undefined) return
    throw isCurrent ? new HttpError(400, TEXTS.notReleased) : new HttpError(503, TEXTS.notKnownNow)
  }

  app.post(
    '/faults',
    ofFaults.perClient,
    atMost(LONGEST_REPORT_BYTES),
    describeRoute({ summary: 'Reports a fault of a release', responses: RESPONSES }),
    async (c) => {
      const report = parseInput(reportSchema, await c.req.json().catch(() => undefined))
      const { remote, version, kind, page } = report
      await requireReleased(remote, version)
      if (page !== null) await requireReleased('host', page)
      if (!ofFaults.mayCount()) throw new HttpError(429, TEXTS.tooMany)
      log.warn({ fault: report }, 'A release is faulty')
      remoteFaults().add(1, { remote, version, kind })
      if (db) await countFault(db.within(c.get('span')), report, new Date(now()))
      return c.body(null, 204)
    },
  )
  app.post(
    '/faults/loads',
    ofLoads.perClient,
    atMost(LONGEST_REPORT_BYTES),
    describeRoute({ summary: 'Says whether a release was loaded', responses: RESPONSES }),
    async (c) => {
      const load = parseInput(loadSchema, await c.req.json().catch(() => undefined))
      const { remote, version, failed } = load
      await requireReleased(remote, version)
      if (!ofLoads.mayCount()) throw new HttpError(429, TEXTS.tooMany)
      remoteLoads().add(1, { remote, version, outcome: failed ? 'failed' : 'loaded' })
      if (db) await countLoad(db.within(c.get('span')), load, new Date(now()))
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
        413: RESPONSES[413],
        429: RESPONSES[429],
      },
    }),
    async (c) => {
      if (!mayPersonMeasure(c.get('user').memberIdent)) throw new HttpError(429, TEXTS.tooMany)
      countVitals(parseInput(vitalsSchema, await c.req.json().catch(() => undefined)))
      return c.body(null, 204)
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
    async (c) => {
      if (db === null) return c.json({ faults: [], loads: [] })
      const since = new Date(now() - keepDays * MS_A_DAY)
      return c.json(await readCounts(db.within(c.get('span')), since))
    },
  )
}

function atMost(maxSize: number): MiddlewareHandler {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new HttpError(413, TEXTS.tooLarge)
    },
  })
}
