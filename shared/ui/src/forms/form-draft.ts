import * as v from 'valibot'
import { changedFields } from './changed-fields.ts'

/** The input of a form that was not saved, and what it was made from. */
export interface FormDraft<V> {
  readonly values: V
  /** The saved values when the user began. */
  readonly madeFrom: V
}

/** Schema of a draft that can be restored into a form: the same fields with the same types. */
export function formDraftSchema<V extends object>(
  fields: V,
): v.GenericSchema<unknown, FormDraft<V>> {
  return v.object({ values: sameFields(fields), madeFrom: sameFields(fields) })
}

function sameFields<V extends object>(fields: V): v.GenericSchema<unknown, V> {
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

/**
 * Brings what the user changed together with what is saved now.
 *
 * @returns the values for the form, and the saved values of the fields that somebody else has
 * changed to something else than the user
 */
export function onto<V extends object>(
  { values, madeFrom }: FormDraft<V>,
  now: V,
): { readonly values: V; readonly clashes: Partial<V> } {
  const merged = { ...now, ...changedFields(madeFrom, values) }
  const clashes = changedFields(merged, now)
  for (const name in clashes) {
    if (!(name in changedFields(madeFrom, now))) delete clashes[name]
  }
  return { values: merged, clashes }
}
