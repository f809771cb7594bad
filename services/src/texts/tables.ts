import { pgSchema, text } from 'drizzle-orm/pg-core'

/** Everything the text service knows stands in this schema. */
export const texts = pgSchema('texts')

export const danishTexts = texts.table('danish_text', {
  key: text('key').primaryKey(),
  /** What the service answers; an editor may have changed it. */
  text: text('text').notNull(),
  /** What the portal's own catalogue says. A text that differs from it was edited. */
  catalogueText: text('catalogue_text').notNull(),
})
