import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** Everything the fault service knows stands in this schema. */
export const faults = pgSchema('faults')

/** How often each kind of fault was reported of each release; nothing of who was there. */
export const faultCounts = faults.table(
  'fault_count',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    kind: text('kind').notNull(),
    /** The host's version of the page, empty where it did not know. */
    page: text('page').notNull(),
    count: integer('count').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    /** By which the last report is found in the log, and known by the user who had it. */
    lastRequestId: text('last_request_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.kind, table.page] })],
)
