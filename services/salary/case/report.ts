import type { FieldErrors } from '../../platform/http-error.ts'
import { CONTACT_STATUSES, findStatus } from '../lookups/lookups.ts'

/** A caseworker's report on the processing of a case. */
export interface Report {
  readonly contactStatusId: string | null
  readonly organisingStatusId: string | null
  readonly salaryStatusId: string | null
  /** `yyyy-mm-dd` */
  readonly contactedOn: string | null
}

const MISSING = {
  contact: 'Status for kontakt til den nyansatte mangler',
  organising: 'Status for organisering mangler',
  salary: 'Status for lønindplacering mangler',
} as const

/**
 * One error for each value that must be reported before the case can be closed; empty if none is
 * missing.
 */
export function whatIsMissing(report: Report): FieldErrors {
  return {
    ...(report.contactStatusId === null && { kontaktTilNyansatStatusId: [MISSING.contact] }),
    ...(report.organisingStatusId === null && { medlemsskabStatusId: [MISSING.organising] }),
    ...(report.salaryStatusId === null && { loenindplaceringStatusId: [MISSING.salary] }),
    ...missingDate(report),
  }
}

/**
 * The error if the status requires a date of contact and the date is missing. Clients recognise
 * this error by its field name, which begins with a capital, and show their own text at the field.
 */
export function missingDate({ contactStatusId, contactedOn }: Report): FieldErrors {
  return needsDate(contactStatusId) && contactedOn === null
    ? { KontaktTilNyansatDato: ['Dato for kontakt er påkrævet'] }
    : {}
}

function needsDate(contactStatusId: string | null): boolean {
  return findStatus(CONTACT_STATUSES, contactStatusId)?.needsDate ?? false
}
