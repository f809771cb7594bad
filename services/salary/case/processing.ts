import { addYears } from '../../platform/calendar.ts'
import type { FieldErrors } from '../../platform/http-error.ts'
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
  return workOnCase(caseworker, call, body, async ({ case: row }) => {
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
    return report
  })
}

/** Whether the date of contact is at most one year ago and not in the future. */
function isContactDay(day: string | null, today: string): boolean {
  return day === null || (day <= today && day >= addYears(today, -1))
}
