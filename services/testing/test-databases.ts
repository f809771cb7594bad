import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { query } from '../../tools/rig/src/postgres/server.ts'
import { connect } from '../platform/database.ts'
import { prepareDatabase } from '../platform/prepare-database.ts'

/** What a database has at the start: nothing but extensions and collations, or a data set too. */
export type Contents = 'empty' | 'union' | 'dummy'

/** A database of a test. */
export interface CreatedDatabase {
  readonly url: string
  stop(): Promise<void>
}

/** A random lock id; whoever has the lock prepares what the others copy. */
const LOCK = 3_918_206_577

const server = () => setting('TEST_DATABASE_URL')
/** With what the names of all databases of this run begin. */
const prefix = () => setting('PORTAL_TEST_DATABASES')

/** Without a prefix, the databases of others would be removed. */
function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run the tests with the configuration of Jest.`)
  return value
}

function urlOf(database: string): string {
  const url = new URL(server())
  url.pathname = `/${database}`
  return url.href
}

/** Runs SQL on the server of the tests, as its administrator. */
export function askServer(sql: string): Promise<readonly unknown[]> {
  return query(server(), sql)
}

/** Creates a database that contains nothing; `stop` removes it. */
export async function createBlankDatabase(template = 'template0'): Promise<CreatedDatabase> {
  const name = `${prefix()}_${randomBytes(6).toString('hex')}`
  await askServer(`create database ${name} template ${template}`)
  const stop = async () => {
    await askServer(`drop database if exists ${name} with (force)`)
  }
  return { url: urlOf(name), stop }
}

/** Creates a copy of the database with these contents, which the first caller prepares. */
export async function createTestDatabase(contents: Contents): Promise<CreatedDatabase> {
  const template = `${prefix()}_${contents}`
  const client = new pg.Client({ connectionString: server() })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const found = await client.query('select 1 from pg_database where datname = $1', [template])
    if (found.rowCount === 0) {
      const part = await createBlankDatabase()
      await fill(part.url, contents)
      await client.query(
        `alter database ${new URL(part.url).pathname.slice(1)} rename to ${template}`,
      )
    }
  } finally {
    await client.end()
  }
  return createBlankDatabase(template)
}

async function fill(url: string, contents: Contents): Promise<void> {
  const { db, close } = connect(url)
  await prepareDatabase(db)
  if (contents !== 'empty') {
    // Loads the services, which most tests of a database without a data set do not need.
    const { prepareDataSet } = await import('./service-calls.ts')
    await prepareDataSet(db, contents)
  }
  await close()
}

/** Removes all databases of this run. */
export async function removeDatabases(): Promise<void> {
  const client = new pg.Client({ connectionString: server() })
  await client.connect()
  const { rows } = await client.query(
    'select datname from pg_database where starts_with(datname, $1)',
    [`${prefix()}_`],
  )
  for (const { datname } of rows) await client.query(`drop database ${datname} with (force)`)
  await client.end()
}
