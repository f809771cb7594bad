import { boolean, index, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The fault service stores all its data in this schema. */
export const faults = pgSchema('faults')

/** The number of reports per kind of fault and release; contains no personal data. */
export const faultCounts = faults.table(
  'fault_count',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
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

/**
 * Loads of releases during a canary: one row per client and release, which says whether a load ever
 * failed.
 */
export const canaryLoads = faults.table(
  'canary_load',
  {
    remote: text('remote').notNull(),
    canary: text('canary').notNull(),
    /** The canary, or a release that was live at the same time. */
    version: text('version').notNull(),
    /** A hash that distinguishes clients without identifying them. */
    client: text('client').notNull(),
    failed: boolean('failed').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.canary, table.version, table.client] })],
)

/** The last evaluation of each canary. */
export const canaryTrials = faults.table(
  'canary_trial',
  {
    remote: text('remote').notNull(),
    canary: text('canary').notNull(),
    /** The number of canary loads at which the last evaluation was due. */
    lastLook: integer('last_look').notNull(),
    /** When the canary was found worse than the live release; null if it was not. */
    badSince: timestamp('bad_since', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.remote, table.canary] })],
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
