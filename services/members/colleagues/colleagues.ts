import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http.ts'
import { type CoveringPost, countCovered } from '../covered.ts'
import { portalUsers } from '../tables.ts'

const COLUMN = { TR: 'colleaguesCoveredTr', FTR: 'colleaguesCoveredFtr' } as const

/**
 * Stores the representative's own count of the colleagues they cover through posts of one kind. It
 * must include the covered members. Idempotent.
 */
export async function recordTotal(
  db: Database,
  personIdent: string,
  post: CoveringPost,
  total: number,
) {
  const members = (await countCovered(db, personIdent, post)) ?? 0
  if (total < members) {
    throw new HttpError(
      400,
      `Du dækker ${members} medlemmer som ${post}, og de skal tælles med. Antallet kan ikke være lavere.`,
    )
  }
  await db
    .update(portalUsers)
    .set({ [COLUMN[post]]: total })
    .where(eq(portalUsers.personIdent, personIdent))
}
