import { addYears } from '../../platform/calendar.ts'
import type { FieldErrors } from '../../platform/http-error.ts'
import { type CaseEventDetails, recordCaseEvent } from '../history/case-events.ts'
import { type CaseVersion, type Caseworker, refusal, workOnCase } from './change-case.ts'
import { missingDate, type Report } from './report.ts'

const REFUSED = {
  date: 'Datoen er ikke gyldig',
  locked: 'Status for organisering kan ikke ændres i denne sag.',
} as const

/** Stores a caseworker's report on a case. Values that are not known yet may be omitted. */
export function reportProcessing(
  caseworker: Caseworker,
  call: string,
  body: CaseVersion,
  report: Report,
): Promise<void> {
  return workOnCase(caseworker, call, body, async ({ db, now, case: row }) => {
    const errors: FieldErrors = {
      ...missingDate(report),
      ...(!isContactDay(report.contactedOn, caseworker.clock.today()) && {
        kontaktTilNyansatDato: [REFUSED.date],
      }),
      ...(row.organisingLocked &&
        row.organisingStatusId !== report.organisingStatusId && {
          medlemsskabStatusId: [REFUSED.locked],
        }),
    }
    if (Object.keys(errors).length > 0) throw refusal(400, errors)
    const details = whatChanged(row, report)
    if (Object.keys(details).length > 0) {
      await recordCaseEvent(db, {
        caseId: row.id,
        kind: 'report-changed',
        at: now,
        byIdent: caseworker.personIdent,
        details,
      })
    }
    return report
  })
}

function whatChanged(before: Report, after: Report): CaseEventDetails['report-changed'] {
  const isChanged = (field: keyof Report) => before[field] !== after[field]
  return {
    ...(isChanged('contactStatusId') && { contact: after.contactStatusId ?? '' }),
    ...(isChanged('contactedOn') && { contactedOn: after.contactedOn ?? '' }),
    ...(isChanged('organisingStatusId') && { organising: after.organisingStatusId ?? '' }),
    ...(isChanged('salaryStatusId') && { salary: after.salaryStatusId ?? '' }),
  }
}

/** Whether the date of contact is at most one year ago and not in the future. */
function isContactDay(day: string | null, today: string): boolean {
  return day === null || (day <= today && day >= addYears(today, -1))
}
