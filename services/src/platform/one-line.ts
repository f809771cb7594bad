/** What ends a line or a string anywhere on the way: in SMTP, in a header, in a list of addresses. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u

/** Whether text can stand in a header, or in a command to a mail server, as the one line it is. */
export function isOneLine(text: string): boolean {
  return !CONTROLS.test(text)
}

/** What did not come from a caller who can be told: every break becomes a mark. */
export function toOneLine(text: string): string {
  return text.replace(new RegExp(CONTROLS, 'gu'), '_')
}
