import { isCalendarDate } from './calendar-date.ts'

const FIRST_YEAR = 1900
const LAST_YEAR = 2100

/** The period that a field allows, both ends included. */
export interface DateLimits {
  readonly min?: string
  readonly max?: string
  /** Text key for a date outside the period, where a field has its own. */
  readonly outsideMessage?: string
}

/** A typed date that was understood, or the key of the text that says why not. */
export type ParsedDate =
  | { readonly ok: true; readonly value: string }
  | { readonly ok: false; readonly message: string }

/**
 * Reads a typed date, strictly `DD.MM.YYYY`.
 *
 * @param text what was typed; white space around it does not count
 * @param limits the period that the field allows
 */
export function parseDanishDate(text: string, limits: DateLimits = {}): ParsedDate {
  const match = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text.trim())
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
