import type * as v from 'valibot'
import type { Schema } from './schema.ts'

/**
 * Schema of a response that contains its data in a field, and is also read where the service sends
 * the data alone.
 *
 * @param field the field with the data
 * @param response schema of the response
 * @param key a field of the data, if they are an object; without it, they are a list
 */
export function orBare<T>(
  field: string,
  response: Schema<T>,
  key?: string,
): v.GenericSchema<unknown, T> {
  const isBare = (value: unknown) =>
    key === undefined
      ? Array.isArray(value)
      : typeof value === 'object' && value !== null && key in value
  return {
    ...response,
    '~run': ({ value }, config) =>
      response['~run']({ value: isBare(value) ? { [field]: value } : value }, config),
  }
}
