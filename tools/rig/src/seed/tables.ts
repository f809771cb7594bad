import { date, integer, pgSchema, timestamp } from 'drizzle-orm/pg-core'

export const seedSchema = pgSchema('seed')

/** One row: when this data set was seeded. Its ages and dates are relative to that date. */
export const seedRecord = seedSchema.table('record', {
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  unionMembers: integer('union_members').notNull(),
})
