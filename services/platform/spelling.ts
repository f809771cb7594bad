/**
 * The specification spells the same name in two ways (SagsId, sagsId), so callers may use either: a
 * name that differs from a declared one only in case is treated as the declared one.
 *
 * @param schema declares the names
 * @param sent a query or a JSON body
 */
export function spellNames(schema: unknown, sent: unknown): unknown {
  if (!isRecord(schema) || !isRecord(sent)) return sent
  if ('wrapped' in schema) return spellNames(schema.wrapped, sent)
  if (Array.isArray(sent)) return sent.map((each) => spellNames(schema.item, each))
  const { entries } = schema
  if (!isRecord(entries)) return sent
  const spelling = new Map(Object.keys(entries).map((name) => [name.toLowerCase(), name]))
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => {
      const declared = spelling.get(name.toLowerCase())
      return declared === undefined
        ? [name, value]
        : [declared, spellNames(entries[declared], value)]
    }),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
