import { type Connection, connect, type TraceableDatabase } from '../platform/database.ts'
import { type Contents, type CreatedDatabase, createTestDatabase } from './test-databases.ts'

export interface TestDatabase {
  readonly url: string
  readonly db: TraceableDatabase
}

/**
 * Runs a suite on a database of its own, on the server of the tests or that of TEST_DATABASE_URL.
 *
 * @param contents of the database at the start: extensions and collations only, or also the
 *   services' tables with the demo data of the union or of the test accounts
 */
export function withDatabase(contents: Contents, suite: (database: TestDatabase) => void): void {
  let created: CreatedDatabase | undefined
  let connection: Connection | undefined

  beforeAll(async () => {
    created = await createTestDatabase(contents)
    connection = connect(created.url)
  }, 90_000)

  afterAll(async () => {
    await connection?.close()
    await created?.stop()
  })

  suite({
    get url() {
      return created?.url ?? ''
    },
    get db() {
      if (connection === undefined) {
        throw new Error('The database is there in tests and hooks only.')
      }
      return connection.db
    },
  })
}
