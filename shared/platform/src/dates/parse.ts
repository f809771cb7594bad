import { stripInvisible } from '../search/search-text.ts'
import { isCalendarDate } from './calendar-date.ts'

const FIRST_YEAR = 1900
const LAST_YEAR = 2100

/** The allowed period of a field, both ends included. */
export interface DateLimits {
  readonly min?: string
  readonly max?: string
  /** Text key of the error for a date outside the period; there is a general one by default. */
  readonly outsideMessage?: string
}

/** A parsed date, or the text key that says why it is invalid. */
export type ParsedDate =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string }

/**
 * Parses a typed date, strictly `DD.MM.YYYY`.
 *
 * @param text the input; surrounding white space and invisible marks are ignored
 * @param limits the allowed period
 */
export function parseDanishDate(text: string, limits: DateLimits = {}): ParsedDate {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(stripInvisible(text).trim())
  const value = match ? `${match[3]}-${match[2]}-${match[1]}` : ''
  const year = Number(match?.[3])
  if (!isCalendarDate(value) || year < FIRST_YEAR || year > LAST_YEAR) {
    return { ok: false, message: 'shared.dates.invalid' }
  }
  const tooEarly = limits.min !== undefined && value < limits.min
  const tooLate = limits.max !== undefined && value > limits.max
  return tooEarly || tooLate
    ? { ok: false, message: limits.outsideMessage ?? 'shared.dates.outsidePeriod' }
    : { ok: true, value }
}
