import { date, integer, pgSchema, timestamp } from 'drizzle-orm/pg-core'

export const seedSchema = pgSchema('seed')

/** When this data set was made: one row. Its ages and dates are relative to that day. */
export const seedRecord = seedSchema.table('record', {
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  day: date('day', { mode: 'string' }).notNull(),
  unionMembers: integer('union_members').notNull(),
})
