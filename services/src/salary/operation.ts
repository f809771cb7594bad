import {
  type GenericSchema,
  type InferOutput,
  minLength,
  type ObjectEntries,
  type ObjectSchema,
  object,
  optional,
  pipe,
  string,
} from 'valibot'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { parseInput } from '../platform/http.ts'
import {
  authorised,
  type Caller,
  type OperationRules,
  type SalaryAccount,
} from './authorisation.ts'

/** The query parameter by which support staff say whom they act as. */
const ACTED_AS = 'imiteretBrugerMedlemIdent'

interface Surroundings {
  readonly db: Database
  readonly clock: Clock
}

interface Declaration<Entries extends ObjectEntries> extends OperationRules {
  /** For the OpenAPI document. */
  readonly summary: string
  readonly query: Entries
  /** What it answers; null for an operation whose answer nobody uses. */
  readonly answer: GenericSchema | null
  /** The id asked for, for the audit. */
  askedFor?(query: InferOutput<ObjectSchema<Entries, undefined>>): string
  run(
    surroundings: Surroundings & { readonly person: SalaryAccount },
    query: InferOutput<ObjectSchema<Entries, undefined>>,
  ): Promise<unknown>
}

export interface SalaryOperation extends OperationRules {
  readonly summary: string
  readonly query: GenericSchema
  /** The query names as the specification spells them. */
  readonly queryNames: readonly string[]
  readonly answer: GenericSchema | null
  perform(
    surroundings: Surroundings,
    caller: Omit<Caller, 'actedAsIdent' | 'askedFor'>,
    query: unknown,
  ): Promise<unknown>
}

/** One call of the salary service: its rules, its wire, and what it does. */
export function salaryOperation<Entries extends ObjectEntries>(
  declaration: Declaration<Entries>,
): SalaryOperation {
  const { query: entries, askedFor, run, ...rest } = declaration
  const own = object(entries)
  const actedAs = object({ [ACTED_AS]: optional(pipe(string(), minLength(1))) })
  return {
    ...rest,
    query: object({ ...entries, ...actedAs.entries }),
    queryNames: [...Object.keys(entries), ACTED_AS],
    async perform({ db, clock }, caller, raw) {
      const query = parseInput(own, raw)
      const actedAsIdent = parseInput(actedAs, raw)[ACTED_AS]
      return authorised(
        db,
        declaration,
        { ...caller, actedAsIdent, askedFor: askedFor?.(query) },
        (reader, person) => run({ db: reader, clock, person }, query),
      )
    },
  }
}
