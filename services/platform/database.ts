import { setTimeout as pause } from 'node:timers/promises'
import type { Span } from '@opentelemetry/api'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { hasCode } from './error-code.ts'
import { observePool } from './telemetry/pools.ts'
import { withStatementSpans } from './telemetry/statements.ts'

/**
 * A database or an open transaction on one.
 *
 * Keep transactions short, without mail or HTTP calls inside: an open one keeps its locks. A
 * transaction may be retried after a rollback by the server, so it must have no other side effects.
 */
export type Database = PgDatabase<NodePgQueryResultHKT>

/** A database that can record its statements as parts of a call's trace. */
export interface TraceableDatabase extends NodePgDatabase {
  /** @param span of the call; without one nothing is recorded */
  within(span: Span | undefined): Database
}

export interface Connection {
  readonly db: TraceableDatabase
  close(): Promise<void>
}

/** Time-outs of the database, in seconds. */
export interface DatabaseLimits {
  /** For one statement. */
  readonly statementSeconds: number
  /** For acquiring a lock that another transaction holds. */
  readonly lockSeconds: number
  /** For getting a connection, either a new one or a free one from the pool. */
  readonly connectionSeconds: number
  /** For the pause between two statements of a transaction. */
  readonly idleTransactionSeconds: number
}

export interface ConnectOptions {
  /**
   * If omitted, statements, locks and idle transactions have no time-out, as for migrations and the
   * seed.
   */
  readonly limits?: DatabaseLimits
  readonly connections?: number
  /** Name of the connections in metrics; without one they are not counted. */
  readonly name?: string
  /** Called for broken connections; the work in progress on them fails separately. */
  readonly onError?: (error: Error) => void
}

const CONNECTIONS = 10
const CONNECTION_SECONDS = 10
/**
 * Added to the client's time-out, so that a server that still responds reports its own time-out
 * first.
 */
const SILENT_SERVER_SECONDS = 2
/** Pauses before the first, second and third retry of a rolled-back transaction. */
const RETRY_PAUSES_MS = [100, 400, 1_600]
/** Serialization failure and deadlock: the server has rolled back, and a retry can succeed. */
const CONFLICTS = ['40001', '40P01']
/** Connection refused, or the server is starting up or shutting down. */
const SERVER_STARTS = ['ECONNREFUSED', 'ECONNRESET', '57P01', '57P03']

export function connect(
  url: string,
  { limits, connections = CONNECTIONS, name, onError = () => {} }: ConnectOptions = {},
): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    keepAlive: true,
    connectionTimeoutMillis: (limits?.connectionSeconds ?? CONNECTION_SECONDS) * 1000,
    ...(limits && {
      statement_timeout: limits.statementSeconds * 1000,
      query_timeout: (limits.statementSeconds + SILENT_SERVER_SECONDS) * 1000,
      lock_timeout: limits.lockSeconds * 1000,
      idle_in_transaction_session_timeout: limits.idleTransactionSeconds * 1000,
    }),
  })
  const broken = new WeakSet<object>()
  // The pool listens for errors of idle connections only. Without this listener, a connection that
  // breaks inside a transaction would end the process.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      broken.add(client)
      onError(error)
    })
  })
  // Ignore the pool's event: the connection's own listener has already reported the error.
  pool.on('error', () => {})
  const db = Object.assign(openDatabase(pool, broken), {
    within: (span: Span | undefined) => (span ? openDatabase(pool, broken, span) : db),
  })
  const forget = name === undefined ? () => {} : observePool(name, pool)
  return {
    db,
    close: () => {
      forget()
      return pool.end()
    },
  }
}

/** @param span records the statements, if given */
function openDatabase(pool: pg.Pool, broken: WeakSet<object>, span?: Span): NodePgDatabase {
  const db = drizzle({ client: span ? withStatementSpans(pool, span) : pool })
  db.transaction = async (work, config) => {
    for (const pauseMs of [...RETRY_PAUSES_MS, null]) {
      const outcome = await attempt(pool, broken, span, work, config)
      if ('value' in outcome) return outcome.value
      if (!outcome.isRolledBack || pauseMs === null) throw outcome.error
      await pause(pauseMs)
    }
    throw new Error('A transaction was attempted without an outcome.')
  }
  return db
}

type Transact = NodePgDatabase['transaction']
type Work<T> = (transaction: Parameters<Parameters<Transact>[0]>[0]) => Promise<T>
type Outcome<T> =
  | { readonly value: T }
  | { readonly error: unknown; readonly isRolledBack: boolean }

/**
 * Runs a transaction once, on its own connection. Drizzle's version would leak the connection when
 * BEGIN fails, and would report a failed rollback instead of the error that caused it.
 */
async function attempt<T>(
  pool: pg.Pool,
  broken: WeakSet<object>,
  span: Span | undefined,
  work: Work<T>,
  config: Parameters<Transact>[1],
): Promise<Outcome<T>> {
  let client: pg.PoolClient
  try {
    client = await pool.connect()
  } catch (error) {
    return { error, isRolledBack: SERVER_STARTS.some((code) => hasCode(error, code)) }
  }
  const failures: unknown[] = []
  let isCommitting = false
  try {
    const observed = span ? withStatementSpans(client, span) : client
    const value = await drizzle({ client: observed }).transaction(async (transaction) => {
      try {
        const result = await work(transaction)
        isCommitting = true
        return result
      } catch (error) {
        failures.push(error)
        // Skip the rollback; it would only time out again.
        if (isUnanswered(error)) await client.end()
        throw error
      }
    }, config)
    return { value }
  } catch (error) {
    const isBroken = broken.has(client)
    if (isCommitting && isBroken) {
      const unknown = new Error('The connection broke before COMMIT was answered.', {
        cause: error,
      })
      return { error: unknown, isRolledBack: false }
    }
    const [first = error] = failures
    return { error: first, isRolledBack: isBroken || isConflict(first) }
  } finally {
    client.release(broken.has(client))
  }
}

function isConflict(error: unknown): boolean {
  return [error, causeOf(error)].some((one) => CONFLICTS.some((code) => hasCode(one, code)))
}

/** Whether the driver timed out; this error has no code, only a message. */
function isUnanswered(error: unknown): boolean {
  return [error, causeOf(error)].some(
    (one) => one instanceof Error && one.message === 'Query read timeout',
  )
}

function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : undefined
}

/** The schema in which Drizzle records the applied migrations, in one table per service. */
export const MIGRATIONS_SCHEMA = 'migrations'

/**
 * Migrates a service's schema. Each service has its own folder of SQL and its own table of applied
 * migrations, so that it can be moved to another database without the others.
 */
export async function migrateService(
  db: NodePgDatabase,
  service: string,
  migrationsFolder: string,
): Promise<void> {
  await migrate(db, {
    migrationsFolder,
    migrationsSchema: MIGRATIONS_SCHEMA,
    migrationsTable: service,
  })
}

/**
 * Rejects if the database lacks a migration that the service was built for. Additional migrations
 * are allowed: the next version migrates while this one runs.
 */
export async function checkMigrations(
  db: Database,
  service: string,
  migrationsFolder: string,
): Promise<void> {
  const table = sql`${sql.identifier(MIGRATIONS_SCHEMA)}.${sql.identifier(service)}`
  const { rows } = await db.execute<{ hash: string }>(sql`select hash from ${table}`)
  const ran = new Set(rows.map(({ hash }) => hash))
  const missing = readMigrationFiles({ migrationsFolder }).filter(({ hash }) => !ran.has(hash))
  if (missing.length > 0) {
    throw new Error(
      `${missing.length} migrations of '${service}' have not run: run services/migrate.ts`,
    )
  }
}
