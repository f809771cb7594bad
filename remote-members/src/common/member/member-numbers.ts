import type { Member } from './member.ts'

/** Shorter numbers are parts of names, for example of workplaces. */
const FEWEST_DIGITS = 4

/**
 * The digits of a search for a number, without spaces and Denmark's country code; null for any other
 * search.
 */
export function numberIn(search: string): string | null {
  const text = search.trim()
  if (!/^\+?[\d\s().-]+$/.test(text)) return null
  const digits = digitsOf(text.replace(/^(\+|00)\s*45/, ''))
  return digits.length < FEWEST_DIGITS ? null : digits
}

/** The numbers that a member is found by: the member number, and telephones that are not secret. */
export function numbersOf({ memberNumber, contactInfoList }: Member): readonly string[] {
  const telephones = contactInfoList.flatMap(({ telephone, mobile, isTelephoneHidden }) =>
    isTelephoneHidden ? [] : [telephone, mobile],
  )
  return [memberNumber, ...telephones].map((number) => digitsOf(number ?? '')).filter(Boolean)
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}
