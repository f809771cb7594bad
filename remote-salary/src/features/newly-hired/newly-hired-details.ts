import type { DateLimits } from '@portal/platform/dates'
import type { NewlyHired } from '../../common/case/case.ts'

export type ContactName = 'mobile' | 'email'
export type DateName = 'dateOfBirth' | 'dateOfEmployment'
/** The details that can be corrected; each is saved separately. */
export type DetailName = ContactName | DateName

/** The earliest allowed date of birth or employment. */
const EARLIEST_DATE = '1900-01-01'

/** Text key of the error for a date outside the allowed period; the same as for an invalid date. */
const OUTSIDE = 'shared.dates.invalid'

/**
 * The allowed period for a date; only the date of employment may be in the future.
 *
 * @param today as `yyyy-mm-dd`
 */
export function periodOf(name: DateName, today: string): DateLimits {
  return {
    min: EARLIEST_DATE,
    ...(name === 'dateOfBirth' && { max: today }),
    outsideMessage: OUTSIDE,
  }
}

/** The distinct phone numbers or e-mail addresses that the service found for a person. */
export function foundValues({ contactInfo }: NewlyHired, name: ContactName): readonly string[] {
  const values = name === 'mobile' ? contactInfo.mobileNumbers : contactInfo.emails
  return [...new Set(values.map((value) => value.trim()))].filter((value) => value !== '')
}

/** Whether several values were found, so that the user must choose one. */
export function isAmbiguous(found: readonly string[]): boolean {
  return found.length > 1
}

/** Form values for a phone number or an e-mail address. */
export interface TypedContact {
  /** `choiceOf(value)` for a found value, `OTHER`, or empty if nothing is chosen. */
  readonly choice: string
  readonly typed: string
}

/** The option value for typing a value that is not among the found ones. */
export const OTHER = 'other'

/** Encodes a found value as an option value that cannot be equal to `OTHER`. */
export function choiceOf(value: string): string {
  return `=${value}`
}

export function startingContact(found: readonly string[]): TypedContact {
  return isAmbiguous(found) ? { choice: '', typed: '' } : { choice: OTHER, typed: found[0] ?? '' }
}

/** Whether the user types the value; always true unless several values were found. */
export function isTyped(found: readonly string[], choice: string): boolean {
  return !isAmbiguous(found) || choice === OTHER
}

/** The chosen or typed value; null if there is none. */
export function meantValue(found: readonly string[], { choice, typed }: TypedContact) {
  if (isTyped(found, choice)) return typed.trim() === '' ? null : typed.trim()
  return found.find((value) => choiceOf(value) === choice) ?? null
}

/** Text keys for each detail of the newly hired person: its label and the action that edits it. */
export const DETAIL_TEXTS = {
  mobile: { label: 'salary.newlyHired.mobile', edit: 'salary.newlyHired.editMobile' },
  email: { label: 'salary.newlyHired.email', edit: 'salary.newlyHired.editEmail' },
  dateOfBirth: { label: 'salary.newlyHired.birth', edit: 'salary.newlyHired.editBirth' },
  dateOfEmployment: {
    label: 'salary.newlyHired.employment',
    edit: 'salary.newlyHired.editEmployment',
  },
} as const satisfies Record<DetailName, { readonly label: string; readonly edit: string }>
