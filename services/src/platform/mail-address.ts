import { check, maxLength, pipe, string, trim } from 'valibot'

/** What ends a line or a string anywhere on the way: in SMTP, in a header, in a list of addresses. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u

const ATOM = "[\\p{L}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]*[\\p{L}\\p{N}])?'
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+\\p{L}{2,}$`, 'u')

const LONGEST_ADDRESS = 254
const LONGEST_LOCAL_PART = 64

const INVALID = 'indtast en gyldig email'

/** Whether text can stand in a header, or in a command to a mail server, as the one line it is. */
export function isOneLine(text: string): boolean {
  return !CONTROLS.test(text)
}

/** What did not come from a caller who can be told: every break becomes a mark. */
export function toOneLine(text: string): string {
  return text.replace(new RegExp(CONTROLS, 'gu'), '_')
}

/**
 * Whether mail can be sent there: one address as it stands, without a name, a comment or quotes,
 * and with nothing that a mail server could read as the end of it.
 */
export function isMailAddress(text: string): boolean {
  return (
    text.length <= LONGEST_ADDRESS && text.indexOf('@') <= LONGEST_LOCAL_PART && ADDRESS.test(text)
  )
}

/** An address to send mail to, as somebody typed it. */
export const mailAddressIn = pipe(
  string(),
  // Before the blanks are cut off: a line break is no blank that somebody typed.
  check(isOneLine, INVALID),
  trim(),
  maxLength(LONGEST_ADDRESS, INVALID),
  check(isMailAddress, INVALID),
)
