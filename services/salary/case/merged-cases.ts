import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { cases } from '../tables.ts'

/** The ids of all cases merged into these, directly or through others: a subquery. */
export function idsOfMerged(caseIds: readonly string[]): SQL {
  return sql`(
    with recursive merged (id) as (
      select ${cases.id} from ${cases}
      where ${cases.mergedIntoId} = any(${sql.param(caseIds)}::text[])
      union
      select ${cases.id} from ${cases} join merged on ${cases.mergedIntoId} = merged.id
    )
    select id from merged)`
}

/** Selects from these cases those merged into one of them, directly or through others. */
export function mergedInto<C extends { readonly id: string; readonly mergedIntoId: string | null }>(
  caseId: string,
  some: readonly C[],
): readonly C[] {
  return some
    .filter(({ mergedIntoId }) => mergedIntoId === caseId)
    .flatMap((each) => [each, ...mergedInto(each.id, some)])
}

interface SurvivingCase {
  readonly id: string
  readonly number: string
  readonly newlyHiredName: string
  readonly mergedIntoId: string | null
}

/** The case that a case is part of: the last survivor of its merges, or the case itself. */
export async function findLastSurvivor(db: Database, about: SurvivingCase): Promise<SurvivingCase> {
  if (about.mergedIntoId === null) return about
  const [survivor] = await db
    .select({
      id: cases.id,
      number: cases.number,
      newlyHiredName: cases.newlyHiredName,
      mergedIntoId: cases.mergedIntoId,
    })
    .from(cases)
    .where(eq(cases.id, about.mergedIntoId))
  return survivor ? findLastSurvivor(db, survivor) : about
}
