import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** The PostgreSQL server for tests, if there is one. */
export const TEST_SERVER = process.env.TEST_DATABASE_URL || undefined

/** A database of one suite. */
export interface StartedDatabase {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Creates a database on a server; `stop` removes it.
 *
 * @param template name of the database to copy; nobody may be connected to it
 */
export async function createOnServer(
  server: string,
  template = 'template0',
): Promise<StartedDatabase> {
  const name = `portal_test_${randomBytes(6).toString('hex')}`
  const asAdministrator = async (statement: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await asAdministrator(`create database ${name} template ${template}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return {
    url: url.href,
    stop: () => asAdministrator(`drop database if exists ${name} with (force)`),
  }
}
