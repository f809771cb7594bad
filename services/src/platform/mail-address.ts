import { isEmail } from './contact.ts'

/*
 * An email address may contain these, but in a header or an SMTP command they mean something: they
 * begin a name, a comment or another address, or cannot be seen.
 */
const MEANINGFUL = /[\p{Cf}<>()[\]\\:"]/u

/**
 * Whether an address can be handed to a mail server as the one address it is. Whether mail arrives
 * there is for the server to say.
 */
export function isMailAddress(text: string): boolean {
  return isEmail(text) && !MEANINGFUL.test(text)
}
