import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http.ts'
import { type CoveringPost, countCovered } from '../covered.ts'
import { portalUsers } from '../tables.ts'

const COLUMN = { TR: 'colleaguesCoveredTr', FTR: 'colleaguesCoveredFtr' } as const

/**
 * Stores how many people a representative covers through posts of a kind, by their own count; the
 * covered members are included. Idempotent.
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
