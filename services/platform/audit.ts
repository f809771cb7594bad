import { sql } from 'drizzle-orm'
import { bigint, integer, type PgSchema, text, timestamp } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import type { Logger } from './log.ts'
import { type RunningWorker, startWorker } from './worker.ts'

/**
 * The audit of a service: one row for every read, also a refused one, by a user who acts as somebody
 * else or chooses whom to act as. Append-only. A migration partitions the table by month, and whole
 * months are removed (`startAuditWorker`).
 */
export const imitationAuditTable = <Schema extends string>(schema: PgSchema<Schema>) =>
  schema.table('imitation_audit', {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    at: timestamp('at', { withTimezone: true }).notNull().default(sql`clock_timestamp()`),
    userIdent: text('user_ident').notNull(),
    /** Null while the user chooses whom to act as. */
    actedAsIdent: text('acted_as_ident'),
    call: text('call').notNull(),
    askedFor: text('asked_for').notNull(),
    /** The HTTP status. Rows that the previous release writes are of answered reads. */
    status: integer('status').notNull().default(200),
    requestId: text('request_id').notNull(),
  })

/** The services with an access log and an audit of imitated reads, partitioned by month. */
export type AuditedService = 'members' | 'salary'

interface AuditOptions {
  readonly service: AuditedService
  /** The databases of both data sets. */
  readonly databases: readonly Database[]
  /** How many whole months the audit is kept, besides the current one. */
  readonly auditMonths: number
  /** The same for the access log. */
  readonly accessLogMonths: number
}

const INTERVAL_MS = 10 * 60 * 1000

/** Adds the partitions of the coming months to both, and removes the expired ones. */
export async function keepAuditMonths({
  service,
  databases,
  auditMonths,
  accessLogMonths,
}: AuditOptions): Promise<void> {
  const schema = sql.identifier(service)
  for (const db of databases) {
    await db.execute(sql`select ${schema}.keep_audit_months(${auditMonths}::integer)`)
    await db.execute(sql`
      delete from ${schema}.imitation_period
      where started_at < clock_timestamp() - make_interval(months => ${auditMonths + 1}::integer)`)
    await db.execute(sql`select ${schema}.keep_access_log_months(${accessLogMonths}::integer)`)
  }
}

/** Keeps the months periodically until it is stopped. */
export function startAuditWorker(options: AuditOptions & { readonly log: Logger }): RunningWorker {
  // At once: if no service has run for two months, the current month has no partition.
  return startWorker(INTERVAL_MS, options.log, () => keepAuditMonths(options), { atOnce: true })
}
