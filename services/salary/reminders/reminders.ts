import { and, eq, inArray } from 'drizzle-orm'
import { addYears } from '../../platform/calendar.ts'
import { type CaseVersion, type Caseworker, refusal, workOnCase } from '../case/change-case.ts'
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
} as const

/** Adds a reminder to a case, for a date from tomorrow to one year ahead. */
export function createReminder(
  caseworker: Caseworker,
  call: string,
  body: CaseVersion,
  { dueOn, reasonNumber, freeText, sendsMail }: ReminderDraft,
): Promise<void> {
  return workOnCase(caseworker, call, body, async ({ db, now, case: row }) => {
    const reason = findReason(REMINDER_REASONS, reasonNumber)
    const errors = {
      ...(!isReminderDay(dueOn, caseworker.clock.today()) && { reminderDato: [REFUSED.period] }),
      ...(!reason && { reminderAarsagNr: [REFUSED.reason] }),
      ...(reason?.needsText && freeText === null && { reminderAarsagFritekst: [REFUSED.text] }),
    }
    if (!reason || Object.keys(errors).length > 0) throw refusal(400, errors)
    await db.insert(reminders).values({
      caseId: row.id,
      content: toReminderHtml(reason.text, freeText),
      dueOn,
      sendsMail,
      reasonNumber,
      freeText,
      createdByIdent: caseworker.personIdent,
      createdAt: now,
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
  return workOnCase(caseworker, call, body, async ({ db, case: row, merged }) => {
    const caseIds = [row, ...merged].map(({ id }) => id)
    const gone = await db
      .delete(reminders)
      .where(and(eq(reminders.id, reminderId), inArray(reminders.caseId, caseIds)))
      .returning({ id: reminders.id })
    if (gone.length === 0) throw refusal(404, { reminderId: [REFUSED.gone] })
    return {}
  })
}

function isReminderDay(day: string, today: string): boolean {
  return day > today && day <= addYears(today, 1)
}
