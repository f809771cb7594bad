import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { asc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { object, optional, parse, string } from 'valibot'
import {
  type AppliedMigrations,
  appliedMigrations,
} from '../../../../services/platform/database.ts'
import { hasCode } from '../../../../services/platform/error-code.ts'
import { files } from '../../../../services/salary/tables.ts'

/** A file of a case, as its row describes it. */
export interface FileRow {
  readonly key: string
  readonly bytes: number
  readonly sha256: string
}

/** What was read from a database at the moment of its dump. */
export interface DumpedDatabase {
  readonly serverVersion: string
  readonly migrations: AppliedMigrations
  /** Each file once, ordered by key. */
  readonly files: readonly FileRow[]
}

/**
 * Dumps a database with `pg_dump`. The dump and the returned rows are of one snapshot;
 * writers are not blocked.
 */
export function dumpDatabase(url: string, file: string): Promise<DumpedDatabase> {
  return withClient(url, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    // The transaction is idle while pg_dump works.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    const facts = await readFacts(client)
    const { rows } = await client.query('select pg_export_snapshot() as snapshot')
    const { snapshot } = parse(object({ snapshot: string() }), rows[0])
    const args = ['--format=custom', `--snapshot=${snapshot}`, `--file=${file}`]
    // The program keeps the mode of a file that exists.
    await writeFile(file, '', { flag: 'wx', mode: 0o600 })
    await runClientProgram('pg_dump', url, args)
    await client.query('rollback')
    return facts
  })
}

/** Whether a database contains nothing but what a new one does. */
export function isEmptyDatabase(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rowCount } = await client.query(`
      select 1 from pg_namespace
      where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
      union all
      select 1 from pg_class
      where relnamespace = 'public'::regnamespace and not exists (
        select 1 from pg_depend where objid = pg_class.oid and deptype = 'e')`)
    return rowCount === 0
  })
}

/** Restores a dump into an empty database, in one transaction. */
export async function restoreDatabase(url: string, file: string): Promise<void> {
  const args = ['--single-transaction', '--exit-on-error', '--no-owner', '--no-acl', file]
  await runClientProgram('pg_restore', url, args)
}

/** @throws unless PostgreSQL's program for backups is installed */
export async function requireClientProgram(program: 'pg_dump' | 'pg_restore'): Promise<void> {
  await execute(program, ['--version'], process.env)
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  // The query that is running fails by itself; without a listener, the process would end.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function readFacts(client: pg.Client): Promise<DumpedDatabase> {
  const db = drizzle({ client })
  const { rows } = await client.query("select current_setting('server_version') as version")
  const { version } = parse(object({ version: string() }), rows[0])
  return {
    serverVersion: version,
    migrations: await appliedMigrations(db),
    files: await db
      .selectDistinct({ key: files.storageKey, bytes: files.bytes, sha256: files.sha256 })
      .from(files)
      .orderBy(asc(files.storageKey)),
  }
}

/** Runs a client program of PostgreSQL; the password is not visible to other users. */
async function runClientProgram(
  program: 'pg_dump' | 'pg_restore',
  url: string,
  args: readonly string[],
): Promise<void> {
  const address = new URL(url)
  const { password } = address
  address.password = ''
  await execute(program, ['--no-password', `--dbname=${address.href}`, ...args], {
    ...process.env,
    ...(password !== '' && { PGPASSWORD: decodeURIComponent(password) }),
  })
}

const failureSchema = object({ stderr: optional(string(), '') })

async function execute(
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<void> {
  try {
    await promisify(execFile)(program, args, { env })
  } catch (error) {
    if (hasCode(error, 'ENOENT')) {
      throw new Error(
        `${program} is missing: install the client programs of PostgreSQL (postgresql-client), ` +
          "at least in the server's version.",
      )
    }
    const { stderr } = parse(failureSchema, error)
    const lines = stderr.split('\n').map((line) => line.trim())
    throw new Error(lines.filter((line) => line !== '').join(' ') || `${program} failed.`)
  }
}
