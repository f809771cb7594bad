import { safeParse } from 'valibot'
import type { Schema } from '../wire/schema.ts'

/** A stored value, or null if there is none that matches the schema. */
export function parseStored<T>(raw: string | null, schema: Schema<T>): T | null {
  if (raw === null) return null
  try {
    const result = safeParse(schema, JSON.parse(raw))
    return result.success ? result.output : null
  } catch {
    return null
  }
}
