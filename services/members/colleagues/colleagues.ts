import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http.ts'
import { type CoveringPost, countCovered } from '../covered.ts'
import { portalUsers } from '../tables.ts'
import { keepCount } from './coverage-history.ts'

const COLUMN = { TR: 'colleaguesCoveredTr', FTR: 'colleaguesCoveredFtr' } as const

/**
 * Stores how many colleagues the representative covers through posts of one kind, as the
 * representative has counted them. The number includes the covered members, so it must not be lower
 * than theirs. Idempotent. The counts are kept as those of today's month.
 */
export async function recordTotal(
  db: Database,
  personIdent: string,
  post: CoveringPost,
  total: number,
  today: string,
) {
  const members = (await countCovered(db, personIdent, post)) ?? 0
  if (total < members) {
    throw new HttpError(
      400,
      members === 1
        ? `Du dækker 1 medlem som ${post}, og det skal tælles med. Antallet kan ikke være lavere.`
        : `Du dækker ${members} medlemmer som ${post}, og de skal tælles med. Antallet kan ikke være lavere.`,
    )
  }
  await db.transaction(async (transaction) => {
    await transaction
      .update(portalUsers)
      .set({ [COLUMN[post]]: total })
      .where(eq(portalUsers.personIdent, personIdent))
    await keepCount(transaction, personIdent, { post, members, colleagues: total }, today)
  })
}
