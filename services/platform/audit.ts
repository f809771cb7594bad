import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import type { Logger } from './log.ts'
import { type RunningWorker, startWorker } from './worker.ts'

/** The services with an audit of imitated reads, which is partitioned by month. */
export type AuditedService = 'members' | 'salary'

interface AuditOptions {
  readonly service: AuditedService
  /** The databases of both data sets. */
  readonly databases: readonly Database[]
  /** How many whole months the audit is kept, besides the current one. */
  readonly months: number
}

const INTERVAL_MS = 10 * 60 * 1000

/** Adds the partitions of the coming months to the audit, and removes the expired ones. */
export async function keepAuditMonths({ service, databases, months }: AuditOptions): Promise<void> {
  for (const db of databases) {
    await db.execute(sql`select ${sql.identifier(service)}.keep_audit_months(${months}::integer)`)
  }
}

/** Keeps the audit's months periodically until it is stopped. */
export function startAuditWorker(options: AuditOptions & { readonly log: Logger }): RunningWorker {
  // At once: if no service has run for two months, the current month has no partition.
  return startWorker(INTERVAL_MS, options.log, () => keepAuditMonths(options), { atOnce: true })
}
