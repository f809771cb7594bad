import * as v from 'valibot'
import {
  type Connection,
  connect,
  type TraceableDatabase,
} from '../../../services/platform/database.ts'
import type { Contents, DatabaseOrder } from './database-order.ts'
import { type StartedDatabase, TEST_SERVER } from './test-server.ts'

export interface TestDatabase {
  readonly url: string
  readonly db: TraceableDatabase
}

const createdSchema = v.object({ url: v.string() })

async function create(order: DatabaseOrder): Promise<StartedDatabase> {
  const url = process.env.PORTAL_TEST_DATABASES ?? ''
  const send = async (method: string, body: unknown) => {
    const response = await fetch(url, { method, body: JSON.stringify(body) })
    if (!response.ok) throw new Error(await response.text())
    return response.json()
  }
  const created = v.parse(createdSchema, await send('POST', order))
  return { url: created.url, stop: () => send('DELETE', created) }
}

function registerSuite(
  title: string,
  order: DatabaseOrder,
  suite: (database: TestDatabase) => void,
): void {
  describe(title, () => {
    let started: StartedDatabase | undefined
    let connection: Connection | undefined

    beforeAll(async () => {
      started = await create(order)
      connection = connect(started.url)
    }, 90_000)

    afterAll(async () => {
      await connection?.close()
      await started?.stop()
    })

    suite({
      get url() {
        return started?.url ?? ''
      },
      get db() {
        if (connection === undefined) {
          throw new Error('The database is there in tests and hooks only.')
        }
        return connection.db
      },
    })
  })
}

/**
 * Runs a suite on the embedded database, and again on PostgreSQL if TEST_DATABASE_URL is set. `npm
 * test` sets it if a PostgreSQL server can be started, and otherwise prints that the second run is
 * left out.
 *
 * @param contents of the database at the start: extensions and collations only, or also the
 *   services' tables with the demo data of the union or of the test accounts
 */
export function withDatabases(contents: Contents, suite: (database: TestDatabase) => void): void {
  withEmbeddedDatabase(contents, suite)
  withPostgres(contents, suite)
}

/** For tests that cannot run on the embedded database. */
export function withPostgres(contents: Contents, suite: (database: TestDatabase) => void): void {
  if (TEST_SERVER !== undefined) {
    registerSuite('on PostgreSQL', { kind: 'postgres', contents }, suite)
  }
}

/** For tests whose result does not depend on the kind of database. */
export function withEmbeddedDatabase(
  contents: Contents,
  suite: (database: TestDatabase) => void,
): void {
  registerSuite('on the embedded database', { kind: 'embedded', contents }, suite)
}
