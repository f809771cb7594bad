import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PostgresServer, startPostgres } from '../../tools/rig/src/postgres/server.ts'

declare global {
  /** The server of the tests, unless TEST_DATABASE_URL names another one. */
  var testServer: { readonly server: PostgresServer; readonly folder: string } | undefined
}

/** What is lost with the machine need not be on its disk. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** Starts the server of the tests. */
export default async function startTestServer(): Promise<void> {
  process.env.PORTAL_TEST_DATABASES = `portal_test_${randomBytes(6).toString('hex')}`
  if (process.env.TEST_DATABASE_URL) return
  const folder = mkdtempSync(join(tmpdir(), 'portal-test-database-'))
  const server = await startPostgres({ folder: join(folder, 'database'), settings: SETTINGS })
  process.env.TEST_DATABASE_URL = server.urlOf('postgres')
  globalThis.testServer = { server, folder }
}
