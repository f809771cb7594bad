import { describeRoute, resolver } from 'hono-openapi'
import * as v from 'valibot'
import type { TraceableDatabase } from '../platform/database.ts'
import type { ServiceApp } from '../platform/http.ts'
import { composeTexts } from './compose.ts'
import type { ReadReleaseTexts } from './release-texts.ts'
import { danishTexts, textChanges } from './tables.ts'

export interface TextCallsOptions {
  /** Null without a database: then nobody can change texts, and pages have those of their releases. */
  readonly db: TraceableDatabase | null
  readonly readReleaseTexts: ReadReleaseTexts
}

const RELEASE = /^([a-z][a-z-]*)@([0-9A-Za-z][\w.-]*)$/
/** Maximum number of releases in a request. A page runs far fewer: one release of each package. */
const MOST_RELEASES = 20

/** Serves the portal's texts without authentication: the login gate needs them too. */
export function addTextCalls(app: ServiceApp, { db, readReleaseTexts }: TextCallsOptions): void {
  app.get(
    '/texts/da',
    describeRoute({
      summary: 'All Danish texts, by key',
      parameters: [
        {
          name: 'releases',
          in: 'query',
          description:
            'The releases that the page runs, as `host@1.2.0,members@1.4.0`. What is malformed is ignored.',
          schema: { type: 'string' },
        },
      ],
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
      const releases = [...releasesIn(c.req.query('releases') ?? '')].map(
        async ([name, version]) => ({ name, texts: await readReleaseTexts(name, version) }),
      )
      const traced = db?.within(c.get('span'))
      const [catalogue, changes, ...named] = await Promise.all([
        traced?.select().from(danishTexts) ?? [],
        traced?.select().from(textChanges) ?? [],
        ...releases,
      ])
      const ownTexts = Object.fromEntries(catalogue.map(({ key, text }) => [key, text]))
      c.header('Cache-Control', 'no-cache')
      return c.json(composeTexts(ownTexts, named, changes))
    },
  )
}

function releasesIn(query: string): ReadonlyMap<string, string> {
  return new Map(
    query.split(',', MOST_RELEASES).flatMap((release): [string, string][] => {
      const [, name, version] = RELEASE.exec(release) ?? []
      return name === undefined || version === undefined ? [] : [[name, version]]
    }),
  )
}
