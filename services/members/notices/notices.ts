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
import { memberOperation } from '../operation.ts'
import { noticeChoices, outbox, persons, portalUsers, updateBatches } from '../tables.ts'
import type { MemberTools } from '../tools.ts'

const updates = (count: number) => (count === 1 ? '1 opdatering' : `${count} opdateringer`)

export const UPDATE_LINES: NoticeLines = {
  done: (count) => `${updates(count)} er gennemført`,
  refused: (count) => `Kontoret har afslået ${updates(count)}`,
}

/** Updates that were carried out or refused. */
export const updateNews = (clock: Clock) => sql`
  select ${updateBatches.userIdent},
    case when ${updateBatches.refusal} is null then 'done' else 'refused' end,
    ${updateBatches.id}::text
  from ${updateBatches}
  join ${portalUsers} on ${portalUsers.personIdent} = ${updateBatches.userIdent}
  where ${updateBatches.status} = 'FaerdigBehandlet'
    and ${updateBatches.handledAt} > ${clock.now().toISOString()}::timestamptz - make_interval(days => ${NEWS_DAYS})`

/** The user's address as a representative, or else the private one. */
export async function findUser(db: Database, ownerIdent: string) {
  const [found] = await db
    .select({ steward: portalUsers.stewardEmail, person: persons })
    .from(portalUsers)
    .innerJoin(persons, eq(persons.ident, portalUsers.personIdent))
    .where(eq(portalUsers.personIdent, ownerIdent))
  const address = found?.steward || found?.person.email
  return found && address
    ? { name: `${found.person.firstName} ${found.person.lastName}`, address }
    : null
}

const rules = { needsActiveUser: true, query: {} } as const

export const noticeOperations: readonly DeclaredOperation<MemberTools>[] = [
  memberOperation({
    call: 'GET /besked/hentvalg',
    summary: 'When the user gets mails about updates (extension)',
    access: 'read',
    takesActedAs: true,
    ...rules,
    answer: noticeAnswerWire,
    shows: 'nobody',
    run: ({ db, person }) => readNoticeChoice(db, { noticeChoices, outbox }, person.personIdent),
  }),
  memberOperation({
    call: 'POST /besked/gemvalg',
    summary: 'Choose when to get mails about updates (extension)',
    access: 'write',
    takesActedAs: true,
    ...rules,
    body: noticeChoiceWire.entries,
    answer: null,
    run: ({ db, person }, _query, { Valg }) =>
      saveNoticeChoice(db, noticeChoices, person.personIdent, Valg),
  }),
]
