import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Logger } from './log.ts'
import { type RunningWorker, startWorker } from './worker.ts'

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
