import { integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** The service of the site stores all its data in this schema. */
export const site = pgSchema('site')

/** The texts of the catalogue, used for every package of which a request names no release. */
export const danishTexts = site.table('danish_text', {
  key: text('key').primaryKey(),
  text: text('text').notNull(),
})

/** Editors' replacements of bundled texts. */
export const textChanges = site.table(
  'text_change',
  {
    key: text('key').notNull(),
    /** The bundled text that the editor saw. The replacement applies only to this text. */
    madeAgainst: text('made_against').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.madeAgainst] })],
)

/** The number of loads, and of reports per kind of fault, of each release; no personal data. */
export const faultCounts = site.table(
  'fault_count',
  {
    remote: text('remote').notNull(),
    version: text('version').notNull(),
    /** A kind of fault, or `loaded`. */
    kind: text('kind').notNull(),
    count: integer('count').notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.remote, table.version, table.kind] })],
)
