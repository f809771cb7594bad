import { pgSchema, primaryKey, text } from 'drizzle-orm/pg-core'

/** The text service stores all its data in this schema. */
export const texts = pgSchema('texts')

/** The texts of the catalogue, used for every package of which a request names no release. */
export const danishTexts = texts.table('danish_text', {
  key: text('key').primaryKey(),
  text: text('catalogue_text').notNull(),
})

/** Editors' replacements of bundled texts. */
export const textChanges = texts.table(
  'text_change',
  {
    key: text('key').notNull(),
    /** The bundled text that the editor saw. The replacement applies only to this text. */
    madeAgainst: text('made_against').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.madeAgainst] })],
)
