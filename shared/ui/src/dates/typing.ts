/**
 * The text of a date field after an edit. Dots are inserted after day and month, because numeric
 * keypads on telephones may have none. Only a character typed at the end adds a dot; pasting does not,
 * and a dot between digits cannot be deleted alone, because nobody could type it again.
 */
export function withDots(before: string, after: string): string {
  const isDotGone = after.length === before.length - 1 && dotless(after) === dotless(before)
  if (isDotGone && !before.endsWith('.')) return before
  const grewByOne = after.length === before.length + 1 && after.startsWith(before)
  if (!grewByOne) return after
  // Ignore a dot that the user types right after the inserted one.
  if (/^(\d{2}|\d{2}\.\d{2})\.\.$/.test(after)) return before
  // The inserted dot was deleted, and a digit follows.
  const dotted = after.replace(/^(\d{2}|\d{2}\.\d{2})(\d)$/, '$1.$2')
  return /^(\d{2}|\d{2}\.\d{2})$/.test(dotted) ? `${dotted}.` : dotted
}

const dotless = (text: string) => text.replaceAll('.', '')
