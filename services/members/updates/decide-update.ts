import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { persons, updateBatches } from '../tables.ts'

export const isWaiting = eq(updateBatches.status, 'UnderOpdatering')

/** Waits for the office, which has neither approved nor refused it. */
export const isUndecided = and(isWaiting, isNull(updateBatches.decidedAt))

interface Decision {
  readonly id: number
  /** Who decides. */
  readonly memberIdent: string
}

/**
 * Approves an update, which the worker then applies on its date. Returns false if somebody else has
 * decided before.
 */
export async function approveUpdate(db: Database, { id, memberIdent }: Decision): Promise<boolean> {
  const approved = await db
    .update(updateBatches)
    .set({ decidedAt: sql`clock_timestamp()`, decidedByIdent: memberIdent })
    .where(and(eq(updateBatches.id, id), isUndecided))
    .returning({ id: updateBatches.id })
  return approved.length > 0
}

/** Ends an update without applying it. Returns false if somebody else has decided before. */
export function refuseUpdate(
  database: Database,
  { id, memberIdent }: Decision,
  reason: string,
  clock: Clock,
): Promise<boolean> {
  return database.transaction(async (db) => {
    const [batch] = await db
      .update(updateBatches)
      .set({
        status: 'FaerdigBehandlet',
        handledAt: clock.now(),
        decidedAt: sql`clock_timestamp()`,
        decidedByIdent: memberIdent,
        refusal: reason,
      })
      .where(and(eq(updateBatches.id, id), isUndecided))
      .returning({ memberIdent: updateBatches.memberIdent })
    if (!batch) return false
    await showHandled(db, batch.memberIdent)
    return true
  })
}

/** Ends the update status of a member, unless other updates of the member wait. */
export async function showHandled(db: Database, memberIdent: string): Promise<void> {
  const waiting = await db
    .select({ id: updateBatches.id })
    .from(updateBatches)
    .where(and(eq(updateBatches.memberIdent, memberIdent), isWaiting))
    .limit(1)
  if (waiting.length > 0) return
  await db
    .update(persons)
    .set({ updateStatus: 'FaerdigBehandlet' })
    .where(and(eq(persons.ident, memberIdent), ne(persons.updateStatus, 'FaerdigBehandlet')))
}
