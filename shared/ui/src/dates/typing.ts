/**
 * What stands in a date's field after a key: the dots come by themselves behind day and month, since
 * a telephone's number keys may have none. Only what was typed at the end is completed; what was
 * pasted or taken away stays as it is.
 */
export function withDots(before: string, after: string): string {
  const grewByOne = after.length === before.length + 1 && after.startsWith(before)
  if (!grewByOne) return after
  // Who types the dot as well, right behind the one that came by itself.
  if (/^(\d{2}|\d{2}\.\d{2})\.\.$/.test(after)) return before
  return /^(\d{2}|\d{2}\.\d{2})$/.test(after) ? `${after}.` : after
}
