import { createHmac, randomBytes } from 'node:crypto'
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
import { countReport, readCounts } from './counts.ts'
import type { HasFile } from './files.ts'
import { countLoad, loadSchema, readTrials, trialsSchema } from './loads.ts'
import type { IsReleased } from './released.ts'
import { countsSchema, reportSchema } from './report.ts'
import type { CanaryOf } from './serving.ts'
import { faultSchema, keepFault, readFault } from './single.ts'
import { countVitals, vitalsSchema } from './vitals.ts'

export interface FaultServiceOptions extends Omit<ServiceAppOptions, 'name'> {
  readonly db: TraceableDatabase
  readonly authenticate: Authenticator
  readonly isReleased: IsReleased
  readonly hasFile: HasFile
  readonly canaryOf: CanaryOf
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
/** Loads accepted per person and minute; a repeated load does not change the counts. */
const MOST_LOADS = 60
/** Reports of Web Vitals accepted per person and minute. */
const MOST_VITALS_REPORTS = 20
const MS_A_MINUTE = 60_000
const MS_A_DAY = 24 * 60 * MS_A_MINUTE

const TEXTS = {
  tooLarge: 'Forespørgslen er for stor.',
  tooMany: 'Der er for mange meldinger lige nu.',
  notReleased: 'Udgaven er ikke udgivet.',
  noFault: 'Fejlen kendes ikke, eller ikke længere.',
  notTried: 'Udgaven er ikke en af dem, der sammenlignes.',
} as const

/**
 * Receives reports of bad releases from pages, and serves their counts. Needs no token: a page must
 * be able to report even if everything else fails, and a report contains no personal data.
 *
 * During a canary it also counts loads of the canary and of the live release, once per signed-in
 * user, and reports when the canary fails more often.
 */
export function createFaultService({
  db,
  log,
  authenticate,
  isReleased,
  hasFile,
  canaryOf,
  keepDays,
  findClient,
  limits = LIMITS,
  now = Date.now,
  ...options
}: FaultServiceOptions): ServiceApp {
  const app = createServiceApp({ ...options, log, name: 'faults' })
  const mayClientReport = createClientRate(
    { most: limits.client, whileMs: MS_A_MINUTE, mostClients: MOST_CLIENTS },
    now,
  )
  const mayCount = createRate(limits.total, MS_A_MINUTE, now)
  const mayPersonReport = createClientRate(
    { most: MOST_LOADS, whileMs: MS_A_MINUTE, mostClients: MOST_CLIENTS },
    now,
  )
  const mayPersonMeasure = createClientRate(
    { most: MOST_VITALS_REPORTS, whileMs: MS_A_MINUTE, mostClients: MOST_CLIENTS },
    now,
  )
  // The secret is never stored, so that nobody can trace the stored client hashes back to people.
  const secret = randomBytes(32)
  const clientFor = (person: string, remote: string, canary: string) =>
    createHmac('sha256', secret).update(`${person} ${remote} ${canary}`).digest('base64url')
  const since = () => new Date(now() - keepDays * MS_A_DAY)

  app.post(
    '/faults',
    // Check the client's limit first, so that its rejected reports do not count towards the total.
    async (c, next) => {
      const client = findClient(c.env?.remoteAddress, c.req.header('X-Forwarded-For'))
      if (!mayClientReport(client)) throw new HttpError(429, TEXTS.tooMany)
      await next()
    },
    bodyLimit({
      maxSize: LONGEST_REPORT_BYTES,
      onError: () => {
        throw new HttpError(413, TEXTS.tooLarge)
      },
    }),
    describeRoute({
      summary: 'Reports a fault of a release',
      responses: {
        204: { description: 'Counted' },
        400: { description: 'Not a report, or not of a release' },
        413: { description: 'Too large for a report' },
        429: { description: 'Too many reports just now' },
        503: { description: 'Whether it was released cannot be said just now' },
      },
    }),
    async (c) => {
      const report = parseInput(reportSchema, await c.req.json().catch(() => undefined))
      const { remote, version, page } = report
      const areReleased =
        (await isReleased(remote, version)) && (page === null || (await isReleased('host', page)))
      if (!areReleased) throw new HttpError(400, TEXTS.notReleased)
      if (!mayCount()) throw new HttpError(429, TEXTS.tooMany)
      const file =
        report.file && (await hasFile(remote, version, report.file)) ? report.file : undefined
      const fault = { ...report, file }
      log.warn({ fault }, 'A release is faulty')
      remoteFaults().add(1, { remote, version, kind: report.kind })
      const traced = db.within(c.get('span'))
      await countReport(traced, fault, new Date(now()), since())
      await keepFault(traced, fault, new Date(now()), since())
      return c.body(null, 204)
    },
  )
  app.post(
    '/faults/loads',
    bodyLimit({
      maxSize: LONGEST_REPORT_BYTES,
      onError: () => {
        throw new HttpError(413, TEXTS.tooLarge)
      },
    }),
    requireSignIn(authenticate),
    describeRoute({
      summary: 'Says that a release was loaded or could not be, while a canary is tried',
      responses: {
        204: { description: 'Counted, or counted before' },
        400: { description: 'No load, or of a release that is not compared' },
        401: { description: 'Nobody is signed in' },
        429: { description: 'Too many loads just now' },
        503: { description: 'What is tried cannot be said just now' },
      },
    }),
    async (c) => {
      const { memberIdent } = c.get('user')
      if (!mayPersonReport(memberIdent)) throw new HttpError(429, TEXTS.tooMany)
      const load = parseInput(loadSchema, await c.req.json().catch(() => undefined))
      const tried = await canaryOf(load.remote)
      if (tried === null || (load.version !== tried.canary && load.version !== tried.live)) {
        throw new HttpError(400, TEXTS.notTried)
      }
      const { canary } = tried
      const { remote, version, failed } = load
      remoteLoads().add(1, { remote, version, outcome: failed ? 'failed' : 'loaded' })
      const client = clientFor(memberIdent, load.remote, canary)
      const bad = await countLoad(
        db.within(c.get('span')),
        { ...load, canary, client },
        new Date(now()),
        since(),
      )
      if (bad !== null) log.warn({ trial: bad }, 'A canary is bad')
      return c.body(null, 204)
    },
  )
  app.post(
    '/faults/vitals',
    bodyLimit({
      maxSize: LONGEST_VITALS_BYTES,
      onError: () => {
        throw new HttpError(413, TEXTS.tooLarge)
      },
    }),
    requireSignIn(authenticate),
    describeRoute({
      summary: 'The Web Vitals of pages that a user has left',
      responses: {
        204: { description: 'Added to the metrics' },
        400: { description: 'No Web Vitals' },
        401: { description: 'Nobody is signed in' },
        429: { description: 'Too many reports just now' },
      },
    }),
    async (c) => {
      if (!mayPersonMeasure(c.get('user').memberIdent)) throw new HttpError(429, TEXTS.tooMany)
      countVitals(parseInput(vitalsSchema, await c.req.json().catch(() => undefined)))
      return c.body(null, 204)
    },
  )
  app.get(
    '/faults/canaries',
    describeRoute({
      summary: 'How the canaries do beside the live releases',
      responses: {
        200: {
          description: 'The loads of both, counted',
          content: { 'application/json': { schema: resolver(trialsSchema) } },
        },
      },
    }),
    async (c) => c.json(await readTrials(db.within(c.get('span')))),
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
      summary: 'The faults of each release, counted',
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
