import { and, eq, isNull, sql } from 'drizzle-orm'
import { bigint, index, type PgSchema, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'
import { HttpError } from './http-error.ts'

/** How long a user may act as one person without choosing again. */
const LONGEST = sql`interval '8 hours'`
/** A pause after which the next read begins a new period: the portal has signed the user out. */
const PAUSE = sql`interval '1 hour'`
/** How often a period notes that it goes on, so that not every read changes a row. */
const NOTED_EVERY = sql`interval '1 minute'`

const NOW = sql`clock_timestamp()`

const TOO_LONG =
  'Du har set portalen som den samme i otte timer. Skift medlem, og vælg igen, hvis du stadig har brug for det.'
const NO_REASON =
  'Skriv, hvorfor du vil se portalen som dette medlem. Gå tilbage til søgningen, og vælg igen.'

/** The periods in which users of a service act as somebody; each user has at most one open. */
export const imitationPeriodTable = <Schema extends string>(schema: PgSchema<Schema>) =>
  schema.table(
    'imitation_period',
    {
      id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
      userIdent: text('user_ident').notNull(),
      actedAsIdent: text('acted_as_ident').notNull(),
      startedAt: timestamp('started_at', { withTimezone: true }).notNull().default(NOW),
      /** Of the last read, to the minute. */
      lastAt: timestamp('last_at', { withTimezone: true }).notNull().default(NOW),
      endedAt: timestamp('ended_at', { withTimezone: true }),
      /** What the user wrote, if they were asked. */
      reason: text('reason'),
    },
    (table) => [
      index('imitation_period_of').on(table.userIdent, table.actedAsIdent, table.startedAt),
      uniqueIndex('imitation_period_open').on(table.userIdent).where(sql`${table.endedAt} is null`),
    ],
  )

export type ImitationPeriodTable = ReturnType<typeof imitationPeriodTable<string>>

interface Imitation {
  readonly userIdent: string
  readonly actedAsIdent: string
  /** Why the user acts as the person, if the call says so. */
  readonly reason: string | undefined
  /** Whether a period begins only with a reason. */
  readonly needsReason: boolean
}

/**
 * Begins or continues the period in which a user acts as a person. Throws after eight hours, until
 * the user has chosen again or paused, and if a reason is needed and missing.
 */
export async function continuePeriod(
  db: Database,
  periods: ImitationPeriodTable,
  { userIdent, actedAsIdent, reason, needsReason }: Imitation,
): Promise<void> {
  const isOpen = and(eq(periods.userIdent, userIdent), isNull(periods.endedAt))
  const [open] = await db
    .select({
      id: periods.id,
      actedAsIdent: periods.actedAsIdent,
      isPaused: sql<boolean>`${periods.lastAt} < ${NOW} - ${PAUSE}`,
      isTooLong: sql<boolean>`${periods.startedAt} < ${NOW} - ${LONGEST}`,
      isToNote: sql<boolean>`${periods.lastAt} < ${NOW} - ${NOTED_EVERY}`,
    })
    .from(periods)
    .where(isOpen)
  // Whoever gives a reason has chosen again.
  const continues =
    open !== undefined &&
    !open.isPaused &&
    open.actedAsIdent === actedAsIdent &&
    reason === undefined
  if (!continues) {
    if (needsReason && reason === undefined) throw new HttpError(403, NO_REASON)
    // Only the period that was read: another read may have begun the next one since.
    if (open !== undefined) {
      await db
        .update(periods)
        .set({ endedAt: periods.lastAt })
        .where(and(eq(periods.id, open.id), isNull(periods.endedAt)))
    }
    // Several reads at once begin one period.
    await db.insert(periods).values({ userIdent, actedAsIdent, reason }).onConflictDoNothing()
    return
  }
  if (open.isTooLong) throw new HttpError(403, TOO_LONG)
  if (open.isToNote) {
    await db.update(periods).set({ lastAt: NOW }).where(eq(periods.id, open.id))
  }
}

/** Ends the period of a user who searches for somebody to act as. */
export async function endPeriod(
  db: Database,
  periods: ImitationPeriodTable,
  userIdent: string,
): Promise<void> {
  await db
    .update(periods)
    .set({ endedAt: NOW })
    .where(and(eq(periods.userIdent, userIdent), isNull(periods.endedAt)))
}
