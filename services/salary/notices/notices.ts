import { eq, sql } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import {
  NEWS_DAYS,
  type NoticeLines,
  noticeAnswerWire,
  noticeChoiceWire,
  readNoticeChoice,
  saveNoticeChoice,
} from '../../platform/notices.ts'
import type { DeclaredOperation } from '../../platform/operation.ts'
import { salaryOperation } from '../operation.ts'
import { cases, noticeChoices, outbox, portalUsers, responsibilities } from '../tables.ts'
import type { SalaryTools } from '../tools.ts'

const these = (count: number) => (count === 1 ? '1 sag' : `${count} sager`)

export const CASE_LINES: NoticeLines = {
  new: (count) => (count === 1 ? 'Du har 1 ny sag' : `Du har ${count} nye sager`),
  soon: (count) => `${these(count)} har frist inden for tre dage`,
  overdue: (count) => `Fristen er overskredet i ${these(count)}`,
}

/**
 * New cases and deadlines, for who has the case, or else for all who can take it. A deadline that
 * moves is another event.
 */
export function caseNews(clock: Clock) {
  const today = sql`${clock.today()}::date`
  const deadline = cases.deadlineOn
  return sql`
    select ${responsibilities.personIdent}, event.kind, event.about
    from ${cases}
    join ${responsibilities} on ${responsibilities.workplaceNumber} = ${cases.workplaceNumber}
    join ${portalUsers} on ${portalUsers.personIdent} = ${responsibilities.personIdent}
    cross join lateral (values
      ('new', ${cases.id},
        ${cases.takenByIdent} is null and ${cases.receivedOn} >= ${today} - ${NEWS_DAYS}::int),
      ('soon', ${cases.id} || ' ' || ${deadline}, ${deadline} between ${today} and ${today} + 3),
      ('overdue', ${cases.id} || ' ' || ${deadline},
        ${deadline} < ${today} and ${deadline} >= ${today} - ${NEWS_DAYS}::int)
    ) event (kind, about, happened)
    where event.happened and ${portalUsers.salaryAccess} and ${cases.number} like 'LI%'
      and ${cases.closedAt} is null and ${cases.mergedIntoId} is null
      and coalesce(${cases.takenByIdent}, ${portalUsers.personIdent}) = ${portalUsers.personIdent}`
}

export async function findUser(db: Database, ownerIdent: string) {
  const [found] = await db
    .select({ name: portalUsers.name, address: portalUsers.mailAddress })
    .from(portalUsers)
    .where(eq(portalUsers.personIdent, ownerIdent))
  return found?.address
    ? { name: found.name ?? 'tillidsrepræsentant', address: found.address }
    : null
}

export const noticeOperations: readonly DeclaredOperation<SalaryTools>[] = [
  salaryOperation({
    call: 'GET /Besked/HentValg',
    summary: 'Beyond the specification: when the user gets mails about cases',
    access: 'read',
    takesActedAs: true,
    query: {},
    answer: noticeAnswerWire,
    shows: 'nobody',
    run: ({ db, person }) => readNoticeChoice(db, { noticeChoices, outbox }, person.personIdent),
  }),
  salaryOperation({
    call: 'POST /Besked/GemValg',
    summary: 'Beyond the specification: choose when to get mails about cases',
    access: 'write',
    takesActedAs: true,
    query: {},
    body: noticeChoiceWire.entries,
    answer: null,
    run: ({ db, person }, _query, { Valg }) =>
      saveNoticeChoice(db, noticeChoices, person.personIdent, Valg),
  }),
]
