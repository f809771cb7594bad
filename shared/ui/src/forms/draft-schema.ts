import * as v from 'valibot'

/** Schema of a draft that can be restored into a form: the same fields with the same types. */
export function draftSchema<V extends object>(fields: V): v.GenericSchema<unknown, V> {
  return v.custom<V>(
    (kept) =>
      typeof kept === 'object' &&
      kept !== null &&
      Object.entries(fields).every(
        ([name, value]) => kindOf(Reflect.get(kept, name)) === kindOf(value),
      ),
  )
}

function kindOf(value: unknown): string {
  return Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value
}
