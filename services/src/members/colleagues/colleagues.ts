import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http.ts'
import { type CoveringPost, countCovered } from '../covered.ts'
import { portalUsers } from '../tables.ts'

const COLUMN = { TR: 'colleaguesCoveredTr', FTR: 'colleaguesCoveredFtr' } as const

/**
 * Records how many a representative says they cover through posts of a kind; the members covered
 * are among them. Doing it again changes nothing.
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
