import * as v from 'valibot'
import type { Schema } from '../wire/schema.ts'

/** Says which extensions the services of this portal offer. */
export type OfferedExtensions = Pick<ReadonlySet<string>, 'has'>

let provided: OfferedExtensions | null = null

/** Provides the extensions that the configuration lists; only the host has the configuration. */
export function provideExtensions(extensions: OfferedExtensions): void {
  provided = extensions
}

/**
 * Whether the services of this portal offer an extension: a field, call or action beyond the
 * specified services. Without it, the portal shows no trace of it.
 *
 * @param name its name in `extensions` of the configuration, for example `salary/closing`
 * @throws Error before the host has provided the list
 */
export function offersExtension(name: string): boolean {
  if (provided === null) throw new Error('The host has provided no extensions.')
  return provided.has(name)
}

/**
 * Schema of an optional field that the specified response does not have. The field is read only
 * where the configuration lists the extension; otherwise it is undefined, whatever the service
 * sent.
 *
 * @param name the extension's name, for example `salary/closing`
 * @param field schema of the field
 */
export function extension<T>(
  name: string,
  field: Schema<T>,
): v.OptionalSchema<v.GenericSchema<unknown, T | undefined>, undefined> {
  const ignored = v.pipe(
    v.unknown(),
    v.transform(() => undefined),
  )
  return v.optional(
    v.lazy(
      (): v.GenericSchema<unknown, T | undefined> => (offersExtension(name) ? field : ignored),
    ),
  )
}
