import { randomBytes } from 'node:crypto'
import pg from 'pg'
import {
  type Connection,
  connect,
  type TraceableDatabase,
} from '../../../services/platform/database.ts'
import { prepareDatabase } from '../../../services/platform/prepare-database.ts'
import { startEmbeddedDatabases } from '../embedded-database/embedded-database.ts'

export interface TestDatabase {
  readonly url: string
  readonly db: TraceableDatabase
}

interface Started {
  readonly url: string
  stop(): Promise<void>
}

async function startInMemory(): Promise<Started> {
  const { urls, stop } = await startEmbeddedDatabases({
    folder: null,
    databases: [{ name: 'test', port: 0 }],
  })
  return { url: urls[0] ?? '', stop }
}

/** The PostgreSQL server for tests, if there is one. */
export const TEST_SERVER = process.env.TEST_DATABASE_URL || undefined

/** Creates an empty database on a server; `stop` removes it. */
export async function createOnServer(server: string): Promise<Started> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`
  const asAdministrator = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await asAdministrator(`create database ${name} template template0`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    stop: () => asAdministrator(`drop database if exists ${name} with (force)`),
  }
}

function registerSuite(
  title: string,
  start: () => Promise<Started>,
  suite: (database: TestDatabase) => void,
): void {
  describe(title, () => {
    let started: Started | undefined
    let connection: Connection | undefined

    beforeAll(async () => {
      started = await start()
      connection = connect(started.url)
      await prepareDatabase(connection.db)
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
 */
export function withDatabases(suite: (database: TestDatabase) => void): void {
  registerSuite('on the embedded database', startInMemory, suite)
  withPostgres(suite)
}

/** For tests that cannot run on the embedded database. */
export function withPostgres(suite: (database: TestDatabase) => void): void {
  const server = TEST_SERVER
  if (server !== undefined) {
    registerSuite('on PostgreSQL', () => createOnServer(server), suite)
  }
}

/** For tests whose result does not depend on the kind of database. */
export function withEmbeddedDatabase(suite: (database: TestDatabase) => void): void {
  registerSuite('on the embedded database', startInMemory, suite)
}
