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

/** Errors for the values that are missing before a case can be closed; empty if none are. */
export function whatIsMissing(report: Report): FieldErrors {
  return {
    ...(report.contactStatusId === null && { kontaktTilNyansatStatusId: [MISSING.contact] }),
    ...(report.organisingStatusId === null && { medlemsskabStatusId: [MISSING.organising] }),
    ...(report.salaryStatusId === null && { loenindplaceringStatusId: [MISSING.salary] }),
    ...missingDate(report),
  }
}

/**
 * The error for a missing date of contact if the status requires one. Clients recognise its name
 * and show their own text at the field.
 */
export function missingDate({ contactStatusId, contactedOn }: Report): FieldErrors {
  return needsDate(contactStatusId) && contactedOn === null
    ? { KontaktTilNyansatDato: ['Dato for kontakt er påkrævet'] }
    : {}
}

function needsDate(contactStatusId: string | null): boolean {
  return findStatus(CONTACT_STATUSES, contactStatusId)?.needsDate ?? false
}
