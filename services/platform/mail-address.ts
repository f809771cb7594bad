import { isEmail } from './contact.ts'

/*
 * An email address may contain these, but in a header or an SMTP command they mean something: they
 * begin a name, a comment or another address, or cannot be seen.
 */
const MEANINGFUL = /[\p{Cf}<>()[\]\\:"]/u

/**
 * Whether a mail server would take the address as exactly one address. Only the server knows whether
 * mail can be delivered.
 */
export function isMailAddress(text: string): boolean {
  return isEmail(text) && !MEANINGFUL.test(text)
}
