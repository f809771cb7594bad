import { and, eq, inArray } from 'drizzle-orm'
import { addYears } from '../../platform/calendar.ts'
import type { Database } from '../../platform/database.ts'
import {
  type CaseRow,
  type CaseVersion,
  type Caseworker,
  refusal,
  workOnCase,
} from '../case/change-case.ts'
import { recordCaseEvent } from '../history/case-events.ts'
import { findReason, REMINDER_REASONS } from '../lookups/lookups.ts'
import { reminders } from '../tables.ts'
import { toReminderHtml } from './reminder-content.ts'

export interface ReminderDraft {
  /** `yyyy-mm-dd` */
  readonly dueOn: string
  readonly reasonNumber: string
  readonly freeText: string | null
  readonly sendsMail: boolean
}

const REFUSED = {
  period: 'Datoen er ikke indenfor gyldig tidsperiode',
  reason: 'Årsagen findes ikke.',
  text: 'Tekst påkrævet',
  gone: 'Reminderen findes ikke længere.',
  done: 'Reminderen er færdig og kan ikke ændres.',
} as const

/** Adds a reminder to a case, for a date from tomorrow to one year ahead. */
export function createReminder(
  caseworker: Caseworker,
  call: string,
  body: CaseVersion,
  draft: ReminderDraft,
): Promise<void> {
  return workOnCase(caseworker, call, body, async ({ db, now, case: row }) => {
    await db.insert(reminders).values({
      ...toColumns(draft, isReminderDay(draft.dueOn, caseworker.clock.today())),
      caseId: row.id,
      createdByIdent: caseworker.personIdent,
      createdAt: now,
    })
    return {}
  })
}

/**
 * Changes a reminder of the case, or of a case merged into it. It may keep its date, also if that is
 * today or past. On a new date its email is sent, whether that of the old date was sent or not.
 */
export function changeReminder(
  caseworker: Caseworker,
  call: string,
  body: CaseVersion,
  reminderId: number,
  draft: ReminderDraft,
): Promise<void> {
  return workOnCase(caseworker, call, body, async (held) => {
    const { db, now } = held
    const { caseId, dueOn: from, doneAt, mailSentAt } = await lockReminder(held, reminderId)
    if (doneAt !== null) throw refusal(400, { reminderId: [REFUSED.done] })
    const { dueOn } = draft
    const isMoved = dueOn !== from
    const columns = toColumns(draft, !isMoved || isReminderDay(dueOn, caseworker.clock.today()))
    await db
      .update(reminders)
      .set({
        ...columns,
        ...(isMoved && { mailClaimedAt: null, mailHandedOverAt: null, mailSentAt: null }),
      })
      .where(eq(reminders.id, reminderId))
    await recordCaseEvent(db, {
      caseId,
      kind: 'reminder-changed',
      at: now,
      byIdent: caseworker.personIdent,
      details: {
        reminderId: String(reminderId),
        dueOn,
        from,
        ...(isMoved && mailSentAt && { sentAt: mailSentAt.toISOString() }),
      },
    })
    return {}
  })
}

/** Ticks off a reminder of the case, or of a case merged into it; or takes that back. */
export function tickOffReminder(
  caseworker: Caseworker,
  call: string,
  body: CaseVersion,
  reminderId: number,
  isDone: boolean,
): Promise<void> {
  return workOnCase(caseworker, call, body, async (held) => {
    const { db, now } = held
    const { caseId, dueOn, doneAt } = await lockReminder(held, reminderId)
    if (isDone === (doneAt !== null)) return {}
    await db
      .update(reminders)
      .set({ doneAt: isDone ? now : null })
      .where(eq(reminders.id, reminderId))
    await recordCaseEvent(db, {
      caseId,
      kind: isDone ? 'reminder-done' : 'reminder-reopened',
      at: now,
      byIdent: caseworker.personIdent,
      details: { dueOn },
    })
    return {}
  })
}

/** Deletes a reminder of the case, or of a case merged into it. */
export function deleteReminder(
  caseworker: Caseworker,
  call: string,
  body: CaseVersion,
  reminderId: number,
): Promise<void> {
  return workOnCase(caseworker, call, body, async (held) => {
    const { db, now } = held
    const { caseId, dueOn, createdAt, createdByIdent, mailSentAt } = await lockReminder(
      held,
      reminderId,
    )
    await db.delete(reminders).where(eq(reminders.id, reminderId))
    await recordCaseEvent(db, {
      caseId,
      kind: 'reminder-removed',
      at: now,
      byIdent: caseworker.personIdent,
      details: {
        reminderId: String(reminderId),
        dueOn,
        ...(createdAt && { setAt: createdAt.toISOString() }),
        ...(createdByIdent !== null && { setByIdent: createdByIdent }),
        ...(mailSentAt && { sentAt: mailSentAt.toISOString() }),
      },
    })
    return {}
  })
}

interface HeldCase {
  readonly db: Database
  readonly case: CaseRow
  readonly merged: readonly CaseRow[]
}

/** Locks a reminder against the worker that sends its email, until the transaction ends. */
async function lockReminder({ db, case: row, merged }: HeldCase, reminderId: number) {
  const caseIds = [row, ...merged].map(({ id }) => id)
  const [reminder] = await db
    .select()
    .from(reminders)
    .where(and(eq(reminders.id, reminderId), inArray(reminders.caseId, caseIds)))
    .for('update')
  if (!reminder) throw refusal(404, { reminderId: [REFUSED.gone] })
  return reminder
}

/** What the user chose, as columns. Throws if it is not valid. */
function toColumns(
  { dueOn, reasonNumber, freeText, sendsMail }: ReminderDraft,
  isValidDay: boolean,
) {
  const reason = findReason(REMINDER_REASONS, reasonNumber)
  const errors = {
    ...(!isValidDay && { reminderDato: [REFUSED.period] }),
    ...(!reason && { reminderAarsagNr: [REFUSED.reason] }),
    ...(reason?.needsText && freeText === null && { reminderAarsagFritekst: [REFUSED.text] }),
  }
  if (!reason || Object.keys(errors).length > 0) throw refusal(400, errors)
  return {
    content: toReminderHtml(reason.text, freeText),
    dueOn,
    sendsMail,
    reasonNumber,
    freeText,
  }
}

function isReminderDay(day: string, today: string): boolean {
  return day > today && day <= addYears(today, 1)
}
