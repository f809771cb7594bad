/**
 * The text of a date field after an edit. Dots are inserted after day and month, because numeric
 * keypads on telephones may have none. Only a character typed at the end adds a dot; pasting and
 * deleting do not.
 */
export function withDots(before: string, after: string): string {
  const grewByOne = after.length === before.length + 1 && after.startsWith(before)
  if (!grewByOne) return after
  // Ignore a dot that the user types right after the inserted one.
  if (/^(\d{2}|\d{2}\.\d{2})\.\.$/.test(after)) return before
  return /^(\d{2}|\d{2}\.\d{2})$/.test(after) ? `${after}.` : after
}
