import * as v from 'valibot'

/** What a draft must look like to be put into a form again: the same fields, of the same kinds. */
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
