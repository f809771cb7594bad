import {
  check,
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
  type OperationRules,
  type PortalAccount,
  permitOf,
  refuseActing,
  runAudited,
} from './imitation.ts'
import { spellNames } from './spelling.ts'

/** A required ident or code in a query or body. PostgreSQL takes every character except NUL. */
export const requiredText = pipe(
  string(),
  minLength(1),
  check((text) => !text.includes('\0')),
)

interface Surroundings<Account> {
  readonly db: Database
  readonly clock: Clock
  /** Whom the answer is for: the token's user, or whom they act as. */
  readonly person: Account
}

type Output<Entries extends ObjectEntries> = InferOutput<ObjectSchema<Entries, undefined>>

interface Behaviour<Account, Query extends ObjectEntries, Body extends ObjectEntries> {
  /** For the OpenAPI document. */
  readonly summary: string
  readonly query: Query
  /** The fields of the JSON body; left out by an operation that takes none. */
  readonly body?: Body
  /** What it answers; null for an operation whose answer nobody uses. */
  readonly answer: GenericSchema | null
  /** The id asked for, for the audit. */
  askedFor?(query: Output<Query>, body: Output<Body>): string
  run(
    surroundings: Surroundings<Account>,
    query: Output<Query>,
    body: Output<Body>,
  ): Promise<unknown>
}

/** A call as a service has declared it. */
export interface DeclaredOperation extends Operation, OperationRules {
  readonly call: OperationRules['call']
}

/**
 * How a service declares its calls: each with its rules, its wire, and what it does.
 *
 * @param actedAsName by which support staff say whom they act as, in the query or in the body
 * @param book who its users are and what they may do
 */
export function operationsOf<Account extends PortalAccount, Rules extends OperationRules>(
  actedAsName: string,
  book: AccountBook<Account, Rules>,
) {
  const actedAs = object({ [actedAsName]: optional(requiredText) })

  return <Query extends ObjectEntries, Body extends ObjectEntries = Record<never, never>>(
    declaration: Rules & Behaviour<Account, Query, Body>,
  ): DeclaredOperation => {
    const { call, access, takesActedAs, summary, answer } = declaration
    const query = object(declaration.query)
    // Without fields, Body is its default: the empty one.
    const body = object((declaration.body ?? {}) as Body)
    const shown = takesActedAs ? actedAs.entries : {}
    return {
      call,
      access,
      takesActedAs,
      summary,
      answer,
      query: object({ ...query.entries, ...shown }),
      body: declaration.body ? object({ ...body.entries, ...shown }) : null,
      async perform({ db, clock }, { userIdent, requestId }, sent) {
        const carried = {
          ...fieldsOf(spellNames(actedAs, sent.body)),
          ...fieldsOf(spellNames(actedAs, sent.query)),
        }
        refuseActing(declaration, carried[actedAsName])
        const { [actedAsName]: actedAsIdent } = parseInput(actedAs, carried)
        const permit = await permitOf(book, db, declaration, userIdent, actedAsIdent)
        const askedQuery = parseInput(query, spellNames(query, sent.query))
        const askedBody = parseInput(body, declaration.body ? spellNames(body, sent.body) : {})
        const askedFor = declaration.askedFor?.(askedQuery, askedBody) ?? 'list'
        return runAudited(book, db, permit, { call, askedFor, requestId }, (reader) =>
          declaration.run({ db: reader, clock, person: permit.person }, askedQuery, askedBody),
        )
      },
    }
  }
}

function fieldsOf(sent: unknown): Readonly<Record<string, unknown>> {
  return typeof sent === 'object' && sent !== null ? { ...sent } : {}
}
