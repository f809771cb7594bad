import { stripInvisible } from '@portal/platform/search'

/*
 * The rules for email addresses and telephone numbers in forms. The services have the same rules in
 * `services/platform/contact.ts`, and a test compares the two.
 */

/** Minimum length of a telephone number in characters, including spaces. */
export const PHONE_MIN_LENGTH = 8

/** Maximum number of digits in a telephone number. */
export const PHONE_MAX_LENGTH = 24

/** Maximum length of a telephone number in characters; words may say when to call. */
export const PHONE_LIMIT = 100

/** No mail server accepts a longer address. */
const EMAIL_LIMIT = 254

/*
 * A local part, one @, and a domain with a dot whose last label has at least two letters. An
 * address contains no spaces, no commas or semicolons, because those separate recipients, and
 * nothing that has a meaning in headers and SMTP commands, for example begins a comment.
 */
const EMAIL =
  /^[^\s\p{Cc}\p{Cf}\p{DI}@,;<>()[\]\\:"]+@([^\s\p{Cc}\p{Cf}\p{DI}@,;.<>()[\]\\:"]+\.)+\p{L}{2,}$/u

/** The address or number in a typed or pasted text, also in a copied `mailto:` or `tel:` link. */
export function cleanContact(typed: string): string {
  return stripInvisible(typed)
    .trim()
    .replace(/^(mailto|tel):\s*/i, '')
}

/** Whether a text is an email address by the portal's rule. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LIMIT && EMAIL.test(text)
}

/** How many digits a text contains. */
export function digitsIn(text: string): number {
  return text.replace(/\D/g, '').length
}
