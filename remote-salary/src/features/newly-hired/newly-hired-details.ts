import type { DateLimits } from '@portal/platform/dates'
import type { NewlyHired } from '../../common/case/case.ts'

/** The details of the newly hired person that can be corrected; each is saved separately. */
export type ContactName = 'mobile' | 'email'
export type DateName = 'dateOfBirth' | 'dateOfEmployment'
export type DetailName = ContactName | DateName

/** The earliest allowed date of birth or employment. */
const EARLIEST_DATE = '1900-01-01'

/** For these fields a date outside the period is reported as invalid. */
const OUTSIDE = 'shared.dates.invalid'

/**
 * The allowed dates of birth and employment; an employment may start in the future.
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

/** The distinct numbers or addresses that were found for a person. */
export function foundValues({ contactInfo }: NewlyHired, name: ContactName): readonly string[] {
  const values = name === 'mobile' ? contactInfo.mobileNumbers : contactInfo.emails
  return [...new Set(values.map((value) => value.trim()))].filter((value) => value !== '')
}

/** Whether several values were found, so that the user must choose one. */
export function isAmbiguous(found: readonly string[]): boolean {
  return found.length > 1
}

/** The typed value, or the chosen one if several were found. */
export interface TypedContact {
  /** A `choiceOf` a found value, `OTHER`, or empty while nothing is chosen. */
  readonly choice: string
  readonly typed: string
}

/** The choice of typing a value. */
export const OTHER = 'other'

/** Encodes a found value as a choice, so that it cannot be confused with `OTHER`. */
export function choiceOf(value: string): string {
  return `=${value}`
}

export function startingContact(found: readonly string[]): TypedContact {
  return isAmbiguous(found) ? { choice: '', typed: '' } : { choice: OTHER, typed: found[0] ?? '' }
}

/** Whether the value is typed; always true if there are no choices. */
export function isTyped(found: readonly string[], choice: string): boolean {
  return !isAmbiguous(found) || choice === OTHER
}

/** The resulting value; null for none. */
export function meantValue(found: readonly string[], { choice, typed }: TypedContact) {
  if (isTyped(found, choice)) return typed.trim() === '' ? null : typed.trim()
  return found.find((value) => choiceOf(value) === choice) ?? null
}
