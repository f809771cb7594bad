import { pgSchema, primaryKey, text } from 'drizzle-orm/pg-core'

/** Everything the text service knows stands in this schema. */
export const texts = pgSchema('texts')

/** The portal's own texts, for whoever asks without naming releases. */
export const danishTexts = texts.table('danish_text', {
  key: text('key').primaryKey(),
  text: text('catalogue_text').notNull(),
})

/** What editors have put in the place of bundled texts. */
export const textChanges = texts.table(
  'text_change',
  {
    key: text('key').notNull(),
    /** The bundled text that the editor saw. The change holds wherever that is the text, and nowhere else. */
    madeAgainst: text('made_against').notNull(),
    text: text('text').notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.madeAgainst] })],
)
