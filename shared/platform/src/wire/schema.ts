import type * as v from 'valibot'

/**
 * A schema of what is parsed to T. A package may bring another version of valibot than this one has:
 * T is inferred from the output that the schema states, and not from how it parses, of which
 * TypeScript knows across versions only that it may fail.
 */
export type Schema<T, Input = unknown> = v.GenericSchema<Input, NoInfer<T>> & {
  readonly '~types'?: { readonly output: T } | undefined
}
