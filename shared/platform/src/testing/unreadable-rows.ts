/**
 * Returns the value with unreadable rows added at the start of every list, including nested lists.
 */
export function withUnreadableRows(answer: unknown): unknown {
  if (Array.isArray(answer)) {
    return [null, [], ...answer.slice(0, 1).map(ofWrongTypes), ...answer.map(withUnreadableRows)]
  }
  return mapFields(answer, withUnreadableRows)
}

function ofWrongTypes(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      // A number would be read as a text where it can be an id.
      return {}
    case 'number':
    case 'boolean':
      return 'syv'
    default:
      return mapFields(value, ofWrongTypes)
  }
}

function mapFields(value: unknown, map: (field: unknown) => unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, map(field)]))
}
