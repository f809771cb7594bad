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
import { countReport, readCounts } from './counts.ts'
import { createRate } from './rate.ts'
import { countsSchema, reportSchema } from './report.ts'

export interface FaultServiceOptions extends Omit<ServiceAppOptions, 'name'> {
  readonly db: Database
}

const LONGEST_REPORT_BYTES = 1000
const REPORTS_A_MINUTE = 120
const MS_A_MINUTE = 60_000

const TEXTS = {
  tooLarge: 'Forespørgslen er for stor.',
  tooMany: 'Der er for mange meldinger lige nu.',
} as const

/**
 * Takes what pages report of bad releases, and says how often each went wrong. Without a token: a
 * page must be able to say so whatever else does not work, and there is nothing of people in it.
 */
export function createFaultService({ db, log, ...options }: FaultServiceOptions): ServiceApp {
  const app = createServiceApp({ ...options, log, name: 'faults' })
  const mayReport = createRate(REPORTS_A_MINUTE, MS_A_MINUTE)

  app.post(
    '/faults',
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
        400: { description: 'Not a report' },
        413: { description: 'Too large for a report' },
        429: { description: 'Too many reports just now' },
      },
    }),
    async (c) => {
      if (!mayReport()) throw new HttpError(429, TEXTS.tooMany)
      const report = parseInput(reportSchema, await c.req.json().catch(() => undefined))
      log.warn({ service: 'faults', ...report })
      await countReport(db, report, new Date(Date.now()))
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
    async (c) => c.json(await readCounts(db)),
  )
  return app
}
