/** Characters that end a line or a string in SMTP, in a header or in a list of addresses. */
const CONTROLS = /[\p{Cc}\u2028\u2029]/u

/** Whether text is safe in a header or an SMTP command: a single line. */
export function isOneLine(text: string): boolean {
  return !CONTROLS.test(text)
}

/**
 * Replaces line breaks and other control characters with `_`. For stored texts such as names, which
 * the user cannot correct.
 */
export function toOneLine(text: string): string {
  return text.replace(new RegExp(CONTROLS, 'gu'), '_')
}
