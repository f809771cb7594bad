import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import { addYears, firstOfMonth } from '../../platform/calendar.ts'
import type { Database } from '../../platform/database.ts'
import type { CoveringPost } from '../covered.ts'
import { coverageCounts } from '../tables.ts'
import type { CoverageHistoryWire } from '../wire.ts'

const YEARS = 3

/** What a representative covers through posts of one kind. */
export interface CoverageCount {
  readonly post: CoveringPost
  readonly members: number
  readonly colleagues: number
}

/** Keeps the count as that of today's month, and removes months that are no longer shown. */
export async function keepCount(
  db: Database,
  ownerIdent: string,
  { post, members, colleagues }: CoverageCount,
  today: string,
) {
  await db
    .insert(coverageCounts)
    .values({ ownerIdent, post, month: firstOfMonth(today), members, colleagues })
    .onConflictDoUpdate({
      target: [coverageCounts.ownerIdent, coverageCounts.post, coverageCounts.month],
      set: { members, colleagues },
    })
  await db
    .delete(coverageCounts)
    .where(
      and(
        eq(coverageCounts.ownerIdent, ownerIdent),
        lte(coverageCounts.month, lastHiddenMonth(today)),
      ),
    )
}

/** The counts of the newest three years, by month. */
export async function readCoverageHistory(
  db: Database,
  ownerIdent: string,
  today: string,
): Promise<CoverageHistoryWire> {
  const found = await db
    .select()
    .from(coverageCounts)
    .where(
      and(
        eq(coverageCounts.ownerIdent, ownerIdent),
        gt(coverageCounts.month, lastHiddenMonth(today)),
      ),
    )
    .orderBy(asc(coverageCounts.month), desc(coverageCounts.post))
  return {
    Maaneder: found.map(({ post, month, members, colleagues }) => ({
      Hverv: post,
      Maaned: month,
      AntalMedlemmer: members,
      AntalKollegaer: colleagues,
    })),
  }
}

function lastHiddenMonth(today: string): string {
  return addYears(firstOfMonth(today), -YEARS)
}
