import { type DateLimits, parseDanishDate } from '@portal/platform/dates'
import * as v from 'valibot'
import {
  cleanContact,
  digitsIn,
  isEmail,
  PHONE_LIMIT,
  PHONE_MAX_LENGTH,
  PHONE_MIN_LENGTH,
} from './contact.ts'
import { issue } from './issues.ts'
import { parseDecimal } from './numeric-input.ts'

/** Default limit of a text area, in characters. */
export const DEFAULT_TEXT_LIMIT = 300

/**
 * A required text.
 *
 * @param missing text key of the error if it is empty
 * @param limit maximum number of characters
 */
export function requiredText(missing: string, limit?: number) {
  return v.pipe(v.string(), v.trim(), v.minLength(1, missing), atMost(limit))
}

/** An optional text. */
export function optionalText(limit: number = DEFAULT_TEXT_LIMIT) {
  return v.pipe(v.string(), v.trim(), atMost(limit))
}

function atMost(limit: number | undefined) {
  return v.check<string, string>(
    (text) => limit === undefined || text.length <= limit,
    issue('shared.forms.tooLong', { limit: limit ?? 0 }),
  )
}

/**
 * An optional telephone number.
 *
 * @param tooShort text key of the error if it is too short
 */
export function optionalPhone(tooShort = 'shared.forms.phone') {
  return v.pipe(
    v.string(),
    v.transform(cleanContact),
    v.check((text) => text === '' || text.length >= PHONE_MIN_LENGTH, tooShort),
    v.check(
      (text) => digitsIn(text) <= PHONE_MAX_LENGTH,
      issue('shared.forms.phoneTooLong', { limit: PHONE_MAX_LENGTH }),
    ),
    atMost(PHONE_LIMIT),
  )
}

/** An optional email address. */
export function optionalEmail() {
  return v.pipe(
    v.string(),
    v.transform(cleanContact),
    v.check((text) => text === '' || isEmail(text), 'shared.forms.email'),
  )
}

/** The allowed range of a decimal number, both ends included. */
export interface DecimalRule {
  readonly min: number
  readonly max: number
  /** Text key of the error if the input is not a number in the range. */
  readonly invalid: string
}

/** An optional decimal number; the schema's output is null if it is empty. */
export function optionalDecimal(rule: DecimalRule) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isWithin(text, rule), rule.invalid),
    v.transform(parseDecimal),
  )
}

/**
 * A required decimal number.
 *
 * @param missing text key of the error if it is empty
 */
export function requiredDecimal(missing: string, rule: DecimalRule) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, missing),
    v.check((text) => text === '' || isWithin(text, rule), rule.invalid),
    v.transform((text) => parseDecimal(text) ?? 0),
  )
}

function isWithin(text: string, { min, max }: DecimalRule): boolean {
  const value = parseDecimal(text)
  return value !== null && value >= min && value <= max
}

/**
 * The valid dates, or a function that returns them. The function is called at each validation,
 * because the current day changes.
 */
export type Period = DateLimits | (() => DateLimits)

/** An optional typed date; the schema's output is `yyyy-mm-dd`, or null if it is empty. */
export function optionalDate(period: Period = {}) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, string | null>(({ dataset, addIssue, NEVER }) => {
      if (dataset.value.trim() === '') return null
      const parsed = parseDanishDate(dataset.value, limitsOf(period))
      if (parsed.ok) return parsed.value
      addIssue({ message: parsed.message })
      return NEVER
    }),
  )
}

/**
 * A required typed date; the schema's output is `yyyy-mm-dd`.
 *
 * @param missing text key of the error if it is empty
 */
export function requiredDate(missing: string, period: Period = {}) {
  return v.pipe(
    v.string(),
    v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
      const parsed = parseDanishDate(dataset.value, limitsOf(period))
      if (parsed.ok) return parsed.value
      addIssue({ message: dataset.value.trim() === '' ? missing : parsed.message })
      return NEVER
    }),
  )
}

function limitsOf(period: Period): DateLimits {
  return typeof period === 'function' ? period() : period
}
