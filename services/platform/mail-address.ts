import { isEmail } from './contact.ts'

/*
 * Characters that an email address may contain, but that are invisible or have a meaning in headers
 * and SMTP commands: they begin a name, a comment or another address.
 */
const MEANINGFUL = /[\p{Cf}<>()[\]\\:"]/u

/**
 * Whether a mail server would parse the text as exactly one address. Only the server knows whether
 * it can deliver to the address.
 */
export function isMailAddress(text: string): boolean {
  return isEmail(text) && !MEANINGFUL.test(text)
}
