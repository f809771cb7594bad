/** Zero-width characters, soft hyphens, direction marks: text copied from elsewhere contains them. */
const UNSEEN = /[\p{DI}\p{Cf}]/gu

/** A typed or pasted text without the marks in it that nobody sees. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '')
}
