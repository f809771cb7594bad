/** Something, one @, a domain with a dot and a last label of letters; nothing that parts a list. */
const PATTERN = /^[^\s,;@]+@[^\s,;@.]+(?:\.[^\s,;@.]+)*\.[a-z]{2,}$/i

export function isEmailAddress(text: string): boolean {
  return PATTERN.test(text)
}
