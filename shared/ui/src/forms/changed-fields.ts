/**
 * The fields that differ from the initial values, for a payload with changes only.
 *
 * @param before the initial values
 * @param after the submitted values
 */
export function changedFields<T extends object>(before: T, after: T): Partial<T> {
  const changed: Partial<T> = {}
  for (const key in after) {
    if (!areSame(before[key], after[key])) changed[key] = after[key]
  }
  return changed
}

function areSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
