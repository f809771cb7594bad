import type * as v from 'valibot'

/**
 * A schema that parses to T. A package may use another version of valibot than this one: T is
 * inferred from the schema's declared output rather than from its parse method, which TypeScript
 * cannot match across versions.
 */
export type Schema<T, Input = unknown> = v.GenericSchema<Input, NoInfer<T>> & {
  readonly '~types'?: { readonly output: T } | undefined
}
