import { bodyLimit } from 'hono/body-limit'
import { describeRoute, resolver } from 'hono-openapi'
import type { Database } from '../platform/database.ts'
import {
  createServiceApp,
  HttpError,
  parseInput,
  type ServiceApp,
  type ServiceAppOptions,
} from '../platform/http.ts'
import { clientOf } from './client.ts'
import { countReport, readCounts } from './counts.ts'
import { createClientRate, createRate } from './rate.ts'
import type { IsReleased } from './released.ts'
import { countsSchema, reportSchema } from './report.ts'

export interface FaultServiceOptions extends Omit<ServiceAppOptions, 'name'> {
  readonly db: Database
  readonly isReleased: IsReleased
  /** How long a fault is counted after it was last seen. */
  readonly keepDays: number
  /** Reports that are taken in a minute: of each client, and of all together. */
  readonly limits?: { readonly client: number; readonly total: number }
  readonly now?: () => number
}

const LONGEST_REPORT_BYTES = 1000
/** An office is one client too, where all share an address. */
const LIMITS = { client: 120, total: 3000 } as const
const MOST_CLIENTS = 10_000
const MS_A_MINUTE = 60_000
const MS_A_DAY = 24 * 60 * MS_A_MINUTE

const TEXTS = {
  tooLarge: 'Forespørgslen er for stor.',
  tooMany: 'Der er for mange meldinger lige nu.',
  notReleased: 'Udgaven er ikke udgivet.',
} as const

/**
 * Takes what pages report of bad releases, and says how often each went wrong. Without a token: a
 * page must be able to say so whatever else does not work, and there is nothing of people in it.
 */
export function createFaultService({
  db,
  log,
  isReleased,
  keepDays,
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
  const since = () => new Date(now() - keepDays * MS_A_DAY)

  app.post(
    '/faults',
    // First, so that what is refused counts against its client too, and against nobody else.
    async (c, next) => {
      if (!mayClientReport(clientOf(c.env))) throw new HttpError(429, TEXTS.tooMany)
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
      log.warn({ service: 'faults', ...report })
      await countReport(db, report, new Date(now()), since())
      return c.body(null, 204)
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
    async (c) => c.json(await readCounts(db, since())),
  )
  return app
}
