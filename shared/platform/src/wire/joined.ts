/**
 * A list with each thing once: services may send a person once for each workplace.
 *
 * @param list in the order of the service, which is kept
 * @param keyOf the id of a thing
 * @param join makes one of two with the same id
 */
export function joined<T>(
  list: readonly T[],
  keyOf: (one: T) => string,
  join: (one: T, again: T) => T = (one) => one,
): readonly T[] {
  const byKey = new Map<string, T>()
  for (const one of list) {
    const known = byKey.get(keyOf(one))
    byKey.set(keyOf(one), known === undefined ? one : join(known, one))
  }
  return byKey.size === list.length ? list : [...byKey.values()]
}

/** The rows of two lists, equal ones once. */
export function union<T>(one: readonly T[], other: readonly T[]): T[] {
  return [...new Map([...one, ...other].map((row) => [JSON.stringify(row), row])).values()]
}
