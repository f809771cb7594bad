import { boolean, index, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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

/** Who loaded which release while a canary was tried: each client once, and whether it ever failed. */
export const canaryLoads = faults.table(
  'canary_load',
  {
    remote: text('remote').notNull(),
    canary: text('canary').notNull(),
    /** That of the canary, or of a release that served everybody meanwhile. */
    version: text('version').notNull(),
    /** Tells clients apart, and says nothing of who they are. */
    client: text('client').notNull(),
    failed: boolean('failed').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.canary, table.version, table.client] })],
)

/** How far each canary has been judged. */
export const canaryTrials = faults.table(
  'canary_trial',
  {
    remote: text('remote').notNull(),
    canary: text('canary').notNull(),
    /** Loads of the canary that the last look was due at. */
    lastLook: integer('last_look').notNull(),
    /** When it was found to be worse than the live release; null while it is not. */
    badSince: timestamp('bad_since', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.remote, table.canary] })],
)

/** Each fault that was reported, by the id that the user reads. */
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
