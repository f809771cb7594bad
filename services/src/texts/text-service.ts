import { asc } from 'drizzle-orm'
import { describeRoute, resolver } from 'hono-openapi'
import * as v from 'valibot'
import type { Database } from '../platform/database.ts'
import { createServiceApp, type ServiceApp, type ServiceAppOptions } from '../platform/http.ts'
import { danishTexts } from './tables.ts'

export interface TextServiceOptions extends Omit<ServiceAppOptions, 'name'> {
  readonly db: Database
}

/** Answers the portal's texts, without a token: the login gate needs them too. */
export function createTextService({ db, ...options }: TextServiceOptions): ServiceApp {
  const app = createServiceApp({ ...options, name: 'texts' })
  app.get(
    '/texts/da',
    describeRoute({
      summary: 'All Danish texts, by key',
      responses: {
        200: {
          description: 'A map from key to text',
          content: {
            'application/json': { schema: resolver(v.record(v.string(), v.string())) },
          },
        },
      },
    }),
    async (c) => {
      const rows = await db
        .select({ key: danishTexts.key, text: danishTexts.text })
        .from(danishTexts)
        .orderBy(asc(danishTexts.key))
      c.header('Cache-Control', 'no-cache')
      return c.json(Object.fromEntries(rows.map((row) => [row.key, row.text])))
    },
  )
  return app
}
