/**
 * The fields that differ from what was there before, for a payload that holds nothing else.
 *
 * @param before the values that the form began with
 * @param after the values that were submitted
 */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {}
  for (const key in after) {
    if (!areSame(before[key], after[key])) changed[key] = after[key]
  }
  return changed
}

function areSame(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)
}
