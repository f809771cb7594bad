import type { DateLimits } from '@portal/platform/dates'
import type { NewlyHired } from '../../common/case/case.ts'

/** What can be put right about the newly hired; each is saved by itself. */
export type ContactName = 'mobile' | 'email'
export type DateName = 'dateOfBirth' | 'dateOfEmployment'
export type DetailName = ContactName | DateName

/** The earliest day that a birth or an employment can have. */
const EARLIEST_DATE = '1900-01-01'

/** These fields call a day outside of their period not valid, rather than outside of it. */
const OUTSIDE = 'shared.dates.invalid'

/**
 * When somebody can have been born or employed; an employment may lie ahead.
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

/** The numbers or addresses that were found of somebody, each once. */
export function foundValues({ contactInfo }: NewlyHired, name: ContactName): readonly string[] {
  const values = name === 'mobile' ? contactInfo.mobileNumbers : contactInfo.emails
  return [...new Set(values.map((value) => value.trim()))].filter((value) => value !== '')
}

/** Where several values were found, one has to say which is meant. */
export function isAmbiguous(found: readonly string[]): boolean {
  return found.length > 1
}

/** What is typed, or chosen where several were found. */
export interface TypedContact {
  /** A `choiceOf` one of those found, `OTHER`, or empty while nothing is chosen. */
  readonly choice: string
  readonly typed: string
}

/** Stands for a value that is typed rather than chosen. */
export const OTHER = 'other'

/** A found value among the choices, where it cannot be taken for `OTHER`. */
export function choiceOf(value: string): string {
  return `=${value}`
}

export function startingContact(found: readonly string[]): TypedContact {
  return isAmbiguous(found) ? { choice: '', typed: '' } : { choice: OTHER, typed: found[0] ?? '' }
}

/** Whether the value is typed: always, where there is no choice. */
export function isTyped(found: readonly string[], choice: string): boolean {
  return !isAmbiguous(found) || choice === OTHER
}

/** The value that is meant; null for none. */
export function meantValue(found: readonly string[], { choice, typed }: TypedContact) {
  if (isTyped(found, choice)) return typed.trim() === '' ? null : typed.trim()
  return found.find((value) => choiceOf(value) === choice) ?? null
}
