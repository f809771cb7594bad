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
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import { type Operation, parseInput } from './http.ts'
import {
  type AccountBook,
  authorised,
  type OperationRules,
  type PortalAccount,
} from './imitation.ts'

/** A required ident or code in a query. */
export const requiredText = pipe(string(), minLength(1))

interface Surroundings<Account> {
  readonly db: Database
  readonly clock: Clock
  /** Whom the answer is for: the token's user, or whom they act as. */
  readonly person: Account
}

interface Behaviour<Account, Entries extends ObjectEntries> {
  /** For the OpenAPI document. */
  readonly summary: string
  readonly query: Entries
  /** What it answers; null for an operation whose answer nobody uses. */
  readonly answer: GenericSchema | null
  /** The id asked for, for the audit. */
  askedFor?(query: InferOutput<ObjectSchema<Entries, undefined>>): string
  run(
    surroundings: Surroundings<Account>,
    query: InferOutput<ObjectSchema<Entries, undefined>>,
  ): Promise<unknown>
}

/** A call as a service has declared it. */
export interface DeclaredOperation extends Operation, OperationRules {
  readonly call: OperationRules['call']
  /** Names in the query, as the specification spells them. */
  readonly queryNames: readonly string[]
}

/**
 * How a service declares its calls: each with its rules, its wire, and what it does.
 *
 * @param actedAsName the query parameter by which support staff say whom they act as
 * @param book who its users are and what they may do
 */
export function operationsOf<Account extends PortalAccount, Rules extends OperationRules>(
  actedAsName: string,
  book: AccountBook<Account, Rules>,
) {
  return <Entries extends ObjectEntries>(
    declaration: Rules & Behaviour<Account, Entries>,
  ): DeclaredOperation => {
    const { call, access, takesActedAs, summary, answer } = declaration
    const own = object(declaration.query)
    const actedAs = object({ [actedAsName]: optional(requiredText) })
    const entries = takesActedAs ? { ...declaration.query, ...actedAs.entries } : declaration.query
    return {
      call,
      access,
      takesActedAs,
      summary,
      answer,
      query: object(entries),
      queryNames: Object.keys(entries),
      async perform({ db, clock }, caller, raw) {
        const query = parseInput(own, raw)
        const actedAsIdent = parseInput(actedAs, raw)[actedAsName]
        return authorised(
          book,
          db,
          declaration,
          { ...caller, actedAsIdent, askedFor: declaration.askedFor?.(query) },
          (reader, person) => declaration.run({ db: reader, clock, person }, query),
        )
      },
    }
  }
}
