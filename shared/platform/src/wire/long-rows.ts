import * as v from 'valibot'
import { rows } from './rows.ts'
import type { Schema } from './schema.ts'

/** Schema of a long list on the wire. */
export interface LongRows<T> extends v.GenericSchema<unknown, T[]> {
  /** Reads a row ahead of the list; the schema takes over the result for the same object. */
  readAhead(row: unknown): void
}

/**
 * Schema of a list on the wire like that of `rows`, for lists of thousands: their rows can be read
 * and mapped in slices (`Call.list`).
 *
 * @param row schema of a row
 * @param map makes of a row what the portal works with
 */
export function longRows<Wire, T>(row: Schema<Wire>, map: (wire: Wire) => T): LongRows<T> {
  const read = (value: unknown): v.OutputDataset<T, v.BaseIssue<unknown>> => {
    const outcome = row['~run']({ value }, v.getGlobalConfig())
    // Not a transformation: valibot makes none where a nested list has unreadable rows.
    return outcome.typed ? { ...outcome, value: map(outcome.value) } : outcome
  }
  const known = new WeakMap<object, ReturnType<typeof read>>()
  const mapped: Schema<T> = {
    ...v.custom<T>(() => true),
    '~run': ({ value }) => (isObject(value) && known.get(value)) || read(value),
  }
  return {
    ...rows(mapped),
    readAhead(value) {
      if (!isObject(value)) return
      try {
        known.set(value, read(value))
      } catch {
        // What a mapper throws is thrown again when the list is read.
      }
    },
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}
