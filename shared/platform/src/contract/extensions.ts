import * as v from 'valibot'
import type { Schema } from '../wire/schema.ts'

/** Says which groups of extensions the services of this portal offer. */
export type OfferedExtensions = Pick<ReadonlySet<string>, 'has'>

let provided: OfferedExtensions | null = null

/** Provides the groups that the configuration lists; only the host has the configuration. */
export function provideExtensions(extensions: OfferedExtensions): void {
  provided = extensions
}

/**
 * Whether the services of this portal offer a group of extensions: fields, calls and actions beyond
 * the specified services. Without it, the portal shows no trace of them.
 *
 * @param group `members`, `salary` or `portal`, as in `extensions` of the configuration; releases
 *   for contract 2.2 and earlier name a single extension of a group, such as `salary/closing`
 * @throws Error before the host has provided the list
 */
export function offersExtension(group: string): boolean {
  if (provided === null) throw new Error('The host has provided no extensions.')
  return provided.has(group.replace(/\/.*/, ''))
}

/**
 * Schema of an optional field that the specified response does not have. The field is read only
 * where the configuration lists the group; otherwise it is undefined, whatever the service
 * sent.
 *
 * @param group `members`, `salary` or `portal`
 * @param field schema of the field
 */
export function extension<T>(
  group: string,
  field: Schema<T>,
): v.OptionalSchema<v.GenericSchema<unknown, T | undefined>, undefined> {
  const ignored = v.pipe(
    v.unknown(),
    v.transform(() => undefined),
  )
  return v.optional(
    v.lazy(
      (): v.GenericSchema<unknown, T | undefined> => (offersExtension(group) ? field : ignored),
    ),
  )
}
