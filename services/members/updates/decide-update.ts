import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http-error.ts'
import { persons, updateBatches, updateFields } from '../tables.ts'
import { NOT_YOURS } from './updates.ts'

export const isWaiting = eq(updateBatches.status, 'UnderOpdatering')

/** Waits for the office, which has neither approved nor refused it. */
export const isUndecided = and(isWaiting, isNull(updateBatches.decidedAt))

const TOO_LATE = 'Ændringen er allerede behandlet og kan ikke trækkes tilbage.'

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

/**
 * Removes an update that its sender takes back. Nothing of it remains: it changed nothing, and nobody
 * has to decide on it any more.
 */
export function withdrawUpdate(database: Database, userIdent: string, id: number): Promise<void> {
  return database.transaction(async (db) => {
    const [own] = await db
      .select({ memberIdent: updateBatches.memberIdent, isUndecided: sql<boolean>`${isUndecided}` })
      .from(updateBatches)
      .where(
        and(
          eq(updateBatches.id, id),
          eq(updateBatches.userIdent, userIdent),
          ne(updateBatches.type, 'OpdaterTR_FTR'),
        ),
      )
      .for('update')
    if (own === undefined) throw new HttpError(403, NOT_YOURS)
    if (!own.isUndecided) throw new HttpError(409, TOO_LATE)
    await db.delete(updateFields).where(eq(updateFields.batchId, id))
    await db.delete(updateBatches).where(eq(updateBatches.id, id))
    await showHandled(db, own.memberIdent)
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
