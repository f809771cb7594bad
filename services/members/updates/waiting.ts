import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http-error.ts'
import { persons, updateBatches, updateFields } from '../tables.ts'
import { NOT_YOURS } from './updates.ts'

export const isWaiting = eq(updateBatches.status, 'UnderOpdatering')

const TOO_LATE = 'Ændringen er allerede behandlet og kan ikke trækkes tilbage.'

/**
 * Removes an update that its sender takes back. Nothing of it remains: it changed nothing, and nobody
 * has to decide on it any more.
 */
export function withdrawUpdate(database: Database, userIdent: string, id: number): Promise<void> {
  return database.transaction(async (db) => {
    const [own] = await db
      .select({ memberIdent: updateBatches.memberIdent, isWaiting: sql<boolean>`${isWaiting}` })
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
    if (!own.isWaiting) throw new HttpError(409, TOO_LATE)
    await db.delete(updateFields).where(eq(updateFields.batchId, id))
    await db.delete(updateBatches).where(eq(updateBatches.id, id))
    const others = eq(updateBatches.memberIdent, own.memberIdent)
    if ((await db.$count(updateBatches, others)) > 0) return showHandled(db, own.memberIdent)
    await db
      .update(persons)
      .set({ updateStatus: 'IkkeOpdateret' })
      .where(eq(persons.ident, own.memberIdent))
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
