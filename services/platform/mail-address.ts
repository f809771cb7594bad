import { isEmail } from './contact.ts'

/*
 * Characters that may occur in an email address, but are invisible or have a special meaning in
 * headers and SMTP commands, for example because they begin a comment or another address.
 */
const MEANINGFUL = /[\p{Cf}<>()[\]\\:"]/u

/**
 * Whether a mail server would parse the text as exactly one address. Only the server knows whether
 * it can deliver to the address.
 */
export function isMailAddress(text: string): boolean {
  return isEmail(text) && !MEANINGFUL.test(text)
}
