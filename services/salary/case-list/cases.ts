import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  lte,
  notLike,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { danishOrder } from '../../platform/danish-order.ts'
import type { Database } from '../../platform/database.ts'
import { atOwnWorkplaces } from '../authorisation.ts'
import { idsOfMerged } from '../case/merged-cases.ts'
import { cases, portalUsers, positions, reminders, workplaces } from '../tables.ts'
import type { CaseWire, ClosedCasesWire, OpenCasesWire } from '../wire.ts'
import { shownReminder, toCaseWire } from './case-mapper.ts'
import { closedMatching } from './closed-search.ts'
import type { ResultList } from './result-list.ts'
import { encodeResultList } from './result-list.ts'
import { type CaseSort, sortOpenCases } from './sorting.ts'

/** Real case numbers begin with this; all others are test cases. */
const REAL_CASES = 'LI%'

/** The open cases at a representative's own workplaces. */
export async function listOpenCases(
  db: Database,
  personIdent: string,
  sort: CaseSort,
  today: string,
): Promise<OpenCasesWire> {
  const rows = await selectCases(db)
    .where(
      and(atOwnWorkplaces(db, personIdent), isNull(cases.closedAt), isNull(cases.mergedIntoId)),
    )
    .orderBy(asc(cases.id))
  const remindersOf = await selectReminders(
    db,
    personIdent,
    rows.map((row) => row.case.id),
    today,
  )
  const open = rows.map((row) => ({
    taken: row.case.takenByIdent !== null,
    wire: toCaseWire(row, remindersOf.get(row.case.id) ?? null, personIdent, today),
  }))
  const some = (taken: boolean): CaseWire[] =>
    sortOpenCases(
      open.filter((each) => each.taken === taken).map((each) => each.wire),
      sort,
    )
  return {
    aabneSagList: some(true),
    tilBekraeftelseSagList: some(false),
    harTestSager: await hasTestCases(db, personIdent),
  }
}

/**
 * Returns one page of the closed cases, or of those that match a search. Cases closed after the
 * first request for the list are left out, so that they do not shift the pages.
 */
export async function listClosedCases(
  db: Database,
  personIdent: string,
  list: ResultList,
  page: number,
  today: string,
): Promise<ClosedCasesWire> {
  const all = and(
    atOwnWorkplaces(db, personIdent),
    isNotNull(cases.closedAt),
    lte(cases.closedAt, new Date(list.asOf)),
  )
  const chosen = and(all, await closedMatching(db, all, list.search ?? ''))
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(cases)
    .innerJoin(workplaces, eq(workplaces.number, cases.workplaceNumber))
    .where(chosen)
  const rows = await selectCases(db)
    .where(chosen)
    .orderBy(...closedOrder(list.sort), asc(cases.id))
    .limit(list.pageSize)
    .offset((page - 1) * list.pageSize)
  return {
    sagListId: encodeResultList(list),
    side: page,
    sagList: rows.map((row) => toCaseWire(row, null, personIdent, today)),
    totalAntal: total?.count ?? 0,
  }
}

/** Selects cases with the related data that the lists show. */
export function selectCases(db: Database) {
  const merged = alias(cases, 'merged')
  return db
    .select({
      case: cases,
      workplace: workplaces,
      position: positions,
      mergedCount: sql<number>`(${db
        .select({ count: sql`count(*)` })
        .from(merged)
        .where(eq(merged.mergedIntoId, cases.id))})::int`,
      takenByName: portalUsers.name,
    })
    .from(cases)
    .innerJoin(workplaces, eq(workplaces.number, cases.workplaceNumber))
    .leftJoin(positions, eq(positions.number, cases.positionNumber))
    .leftJoin(portalUsers, eq(portalUsers.personIdent, cases.takenByIdent))
    .$dynamic()
}

async function hasTestCases(db: Database, personIdent: string): Promise<boolean> {
  const rows = await db
    .select({ id: cases.id })
    .from(cases)
    .where(
      and(
        atOwnWorkplaces(db, personIdent),
        notLike(cases.number, REAL_CASES),
        or(isNull(cases.mergedIntoId), isNotNull(cases.closedAt)),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Finds the reminder to show with each case: one of its own, or of a case merged into it. */
async function selectReminders(
  db: Database,
  personIdent: string,
  caseIds: readonly string[],
  today: string,
) {
  if (caseIds.length === 0) return new Map<string, null>()
  const merged = await db
    .select({ id: cases.id, mergedIntoId: cases.mergedIntoId })
    .from(cases)
    .where(and(inArray(cases.id, idsOfMerged(caseIds)), atOwnWorkplaces(db, personIdent)))
  const rows = await db
    .select()
    .from(reminders)
    .where(inArray(reminders.caseId, [...caseIds, ...merged.map(({ id }) => id)]))
    .orderBy(asc(reminders.dueOn), asc(reminders.id))
  const mergedIntoOf = new Map(merged.map(({ id, mergedIntoId }) => [id, mergedIntoId]))
  const shownWith = (id: string): string => {
    const into = mergedIntoOf.get(id)
    return into ? shownWith(into) : id
  }
  const all = new Map<string, (typeof reminders.$inferSelect)[]>()
  for (const row of rows) {
    const caseId = shownWith(row.caseId)
    all.set(caseId, [...(all.get(caseId) ?? []), row])
  }
  return new Map([...all].map(([caseId, some]) => [caseId, shownReminder(some, today)]))
}

function closedOrder({ field, direction }: CaseSort): SQL[] {
  const by = direction === 'Desc' ? desc : asc
  switch (field) {
    case 'ModtagetDato':
      return [by(cases.receivedOn)]
    case 'NyansatteNavn':
      return [by(danishOrder(cases.newlyHiredName))]
    case 'ArbejdsstedNavn':
      return [by(danishOrder(workplaces.name))]
    case 'StillingNavn':
      return [sql`${by(danishOrder(positions.name))} nulls last`]
    case 'StatusMMNavn':
      return [by(cases.closedAs)]
    case 'FristDato':
      return [sql`${by(cases.deadlineOn)} nulls last`]
    case 'Default':
      return [direction === 'Asc' ? asc(cases.closedAt) : desc(cases.closedAt)]
  }
}
