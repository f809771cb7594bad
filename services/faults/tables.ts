import { index, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The fault service stores all its data in this schema. */
export const faults = pgSchema('faults')

/** The number of loads, and of reports per kind of fault, of each release; no personal data. */
export const faultCounts = faults.table(
  'fault_count',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** A kind of fault, or `loaded`. */
    kind: text('kind').notNull(),
    /** Version of the host that the page runs; empty if unknown. */
    page: text('page').notNull(),
    count: integer('count').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
    /** Request id of the last report: users are shown it, and the log can be searched for it. */
    lastRequestId: text('last_request_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.kind, table.page] })],
)

/** The reported faults, by the request id that users are shown. */
export const singleFaults = faults.table(
  'single_fault',
  {
    requestId: text('request_id').primaryKey(),
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    kind: text('kind').notNull(),
    phase: text('phase'),
    file: text('file'),
    page: text('page'),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [index('single_fault_at').on(table.at)],
)
