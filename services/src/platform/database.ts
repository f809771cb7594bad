import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

/**
 * A database or an open transaction on one.
 *
 * The embedded database is one session behind all connections, so `SET`, advisory locks, named
 * prepared statements, temporary tables and LISTEN would leak between clients: use none of them.
 * Keep transactions short, with no mail and no HTTP inside: an open one holds up all others there.
 */
export type Database = PgDatabase<NodePgQueryResultHKT>

export interface Connection {
  readonly db: NodePgDatabase
  close(): Promise<void>
}

export function connect(url: string, onError: (error: Error) => void = () => {}): Connection {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 10_000 })
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', onError)
  return { db: drizzle({ client: pool }), close: () => pool.end() }
}

/**
 * Brings a service's schema up to date. Each service has its own folder of SQL and its own table
 * of what ran, so that one can be moved to another database without the others.
 */
export async function migrateService(
  db: NodePgDatabase,
  service: string,
  migrationsFolder: string,
): Promise<void> {
  await migrate(db, {
    migrationsFolder,
    migrationsSchema: 'migrations',
    migrationsTable: service,
  })
}
