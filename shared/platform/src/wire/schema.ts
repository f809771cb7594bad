import type * as v from 'valibot'

/**
 * A schema that parses to T. A package may use another version of valibot than this one, and
 * TypeScript cannot match the parse methods of different versions. T is therefore inferred from the
 * schema's declared output.
 */
export type Schema<T, Input = unknown> = v.GenericSchema<Input, NoInfer<T>> & {
  readonly '~types'?: { readonly output: T } | undefined
}
