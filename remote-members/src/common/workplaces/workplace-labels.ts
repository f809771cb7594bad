interface Place {
  readonly number: string
  readonly name: string
}

/** The names of the workplaces by number; those with the same name have their number behind it. */
export function workplaceLabels(places: readonly Place[]): ReadonlyMap<string, string> {
  const numbers = new Map<string, Set<string>>()
  for (const { number, name } of places) {
    numbers.set(name, (numbers.get(name) ?? new Set()).add(number))
  }
  return new Map(
    places.map(({ number, name }) => [
      number,
      (numbers.get(name)?.size ?? 0) > 1 ? `${name} (${number})` : name,
    ]),
  )
}
