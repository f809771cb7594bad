import { type DateLimits, parseDanishDate } from '@portal/platform/dates'
import * as v from 'valibot'
import { digitsIn, isEmail, PHONE_LIMIT, PHONE_MAX_LENGTH, PHONE_MIN_LENGTH } from './contact.ts'
import { issue } from './issues.ts'
import { parseDecimal } from './numeric-input.ts'

/** What a text area takes that has no limit of its own. */
export const DEFAULT_TEXT_LIMIT = 300

/**
 * A text that must be there.
 *
 * @param missing text key for when it is not
 * @param limit what it may have at most
 */
export function requiredText(missing: string, limit?: number) {
  return v.pipe(v.string(), v.trim(), v.minLength(1, missing), atMost(limit))
}

/** A text that may be empty. */
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
 * A telephone number, or nothing.
 *
 * @param tooShort text key for a number that is too short
 */
export function optionalPhone(tooShort = 'shared.forms.phone') {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || text.length >= PHONE_MIN_LENGTH, tooShort),
    v.check(
      (text) => digitsIn(text) <= PHONE_MAX_LENGTH,
      issue('shared.forms.phoneTooLong', { limit: PHONE_MAX_LENGTH }),
    ),
    atMost(PHONE_LIMIT),
  )
}

/** An email address, or nothing. */
export function optionalEmail() {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isEmail(text), 'shared.forms.email'),
  )
}

/** Texts of a number's field. */
export interface DecimalRule {
  readonly min: number
  readonly max: number
  /** Text key for what is no number between the two. */
  readonly invalid: string
}

/** A decimal number, or nothing; null past the schema when it is empty. */
export function optionalDecimal(rule: DecimalRule) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === '' || isWithin(text, rule), rule.invalid),
    v.transform(parseDecimal),
  )
}

/**
 * A decimal number that must be there.
 *
 * @param missing text key for when it is not
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

/** The period that a date must lie in, worked out when it is asked for: today may have moved on. */
export type Period = DateLimits | (() => DateLimits)

/** A typed date, or nothing; past the schema `yyyy-mm-dd`, or null when it is empty. */
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
 * A typed date that must be there; past the schema `yyyy-mm-dd`.
 *
 * @param missing text key for when it is not
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
