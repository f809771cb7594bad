import * as v from 'valibot'

/**
 * Schema of a response that may leave out its empty lists. It is refused if it has fields, but none
 * of those expected: it is then no answer to the call, and must not be read as empty lists.
 *
 * @param entries schemas of the fields
 */
export function response<const E extends v.ObjectEntries>(
  entries: E,
): v.ObjectSchema<E, undefined> {
  const expected = v.object(entries)
  return {
    ...expected,
    '~run'(dataset, config) {
      const keys = Object.keys(dataset.value ?? {})
      const isAnswer =
        !Array.isArray(dataset.value) && (keys.length === 0 || keys.some((key) => key in entries))
      return expected['~run'](isAnswer ? dataset : { value: null }, config)
    },
  }
}
