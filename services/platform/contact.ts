import { check, maxLength, pipe, string, transform } from 'valibot'
import { isOneLine } from './one-line.ts'

/*
 * The rules for email addresses and telephone numbers in the services. The forms have the same
 * rules in `shared/ui/src/forms/contact.ts`, and a test compares the two.
 */

const FEWEST_CHARACTERS = 8
const MOST_DIGITS = 24
const LONGEST_PHONE = 100
const LONGEST_EMAIL = 254

/**
 * Marks that nobody sees, which text copied from pages and documents contains: zero-width
 * characters, soft hyphens, direction marks.
 */
const UNSEEN = /[\p{DI}\p{Cf}]/gu

/*
 * A local part, one @, and a domain with a dot whose last label has at least two letters. An
 * address contains no spaces, no commas or semicolons, because those separate recipients, and
 * nothing that has a meaning in headers and SMTP commands, for example begins a comment.
 */
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}\p{DI}@,;<>()[\]\\:"]+@([^\s\p{Cc}\p{Cf}\p{DI}@,;.<>()[\]\\:"]+\.)+\p{L}{2,}$/u

const REFUSED = {
  email: 'indtast en gyldig email',
  shortPhone: `Telefonnummeret skal være på mindst ${FEWEST_CHARACTERS} tegn.`,
  longPhone: `Telefonnummeret må højst have ${MOST_DIGITS} cifre.`,
  wordyPhone: `Telefonnummeret må højst være på ${LONGEST_PHONE} tegn.`,
  brokenPhone: 'Telefonnummeret må kun fylde én linje.',
} as const

/** The address or number in a typed or pasted text, also in a copied `mailto:` or `tel:` link. */
function cleanContact(typed: string): string {
  return typed
    .replace(UNSEEN, '')
    .trim()
    .replace(/^(mailto|tel):\s*/i, '')
}

/**
 * Whether a text is an email address by the portal's rule. A mail server would parse it as exactly
 * one address; only the server knows whether it can deliver to it.
 */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST_EMAIL && EMAIL.test(text)
}

const digitsIn = (text: string) => text.replace(/\D/g, '').length

// Check for line breaks before trimming, which would remove them.
const typedAddress = pipe(string(), check(isOneLine, REFUSED.email), transform(cleanContact))

/** Schema of an email address. */
export const emailIn = pipe(typedAddress, check(isEmail, REFUSED.email))

/** Schema of an email address, or '' for none. */
export const emailOrNone = pipe(
  typedAddress,
  check((text) => text === '' || isEmail(text), REFUSED.email),
)

/** Schema of a telephone number, or '' for none. Words are allowed, such as when to call. */
export const phoneOrNone = pipe(
  string(),
  transform(cleanContact),
  check(isOneLine, REFUSED.brokenPhone),
  check((text) => text === '' || text.length >= FEWEST_CHARACTERS, REFUSED.shortPhone),
  check((text) => digitsIn(text) <= MOST_DIGITS, REFUSED.longPhone),
  maxLength(LONGEST_PHONE, REFUSED.wordyPhone),
)
