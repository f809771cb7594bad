import type { Database } from './database.ts'
import { HttpError } from './http-error.ts'

/** Somebody who may use a data set. */
export interface PortalAccount {
  readonly personIdent: string
  readonly roles: readonly string[]
  readonly departmentNumber: string | null
}

/** What an operation does, said once for each; the HTTP method says nothing about it. */
export interface OperationRules {
  /** Method and path, as it stands in the audit. */
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  readonly access: 'read' | 'write'
  /** Unset where the call answers for the token's own user, whomever they act as. */
  readonly takesActedAs: boolean
}

export interface Caller {
  /** The member ident of the token's user. */
  readonly userIdent: string
  /** Whom support staff say they act as. */
  readonly actedAsIdent: string | undefined
  /** The id that is asked for, for the audit. */
  readonly askedFor: string | undefined
  readonly requestId: string
}

/** A read on behalf of another, as the audit keeps it. */
interface ImitatedRead {
  readonly userIdent: string
  readonly actedAsIdent: string
  readonly call: string
  readonly askedFor: string
  readonly requestId: string
}

/** What a service knows of its users. */
export interface AccountBook<Account extends PortalAccount, Rules extends OperationRules> {
  find(db: Database, personIdent: string): Promise<Account | undefined>
  /** Throws where the person may not use the operation. */
  requireAccess(rules: Rules, person: Account): void
  recordImitatedRead(db: Database, read: ImitatedRead): Promise<unknown>
}

const REFUSED = {
  unknownUser: 'Din bruger har ikke adgang til dette system.',
  write: 'Du kan ikke ændre noget, mens du ser portalen som en anden.',
  actAs: 'Du kan ikke se portalen som dette medlem.',
} as const

/**
 * Runs an operation for the person it is for: the token's user, or whom they act as. An answered
 * read of somebody who acts as another leaves its row in the audit first, in the transaction that
 * reads: without the row there is no answer.
 */
export async function authorised<Account extends PortalAccount, Rules extends OperationRules, T>(
  book: AccountBook<Account, Rules>,
  db: Database,
  rules: Rules,
  caller: Caller,
  run: (db: Database, person: Account) => Promise<T>,
): Promise<T> {
  const user = await book.find(db, caller.userIdent)
  if (!user) throw new HttpError(403, REFUSED.unknownUser)
  const { actedAsIdent } = caller
  if (!rules.takesActedAs || actedAsIdent === undefined) {
    book.requireAccess(rules, user)
    return run(db, user)
  }
  if (rules.access === 'write') throw new HttpError(403, REFUSED.write)
  const person = await book.find(db, actedAsIdent)
  if (!person || !mayActAs(user, person)) throw new HttpError(403, REFUSED.actAs)
  book.requireAccess(rules, person)
  return db.transaction(async (transaction) => {
    await book.recordImitatedRead(transaction, {
      userIdent: user.personIdent,
      actedAsIdent: person.personIdent,
      call: rules.call,
      askedFor: caller.askedFor ?? 'list',
      requestId: caller.requestId,
    })
    return run(transaction, person)
  })
}

/**
 * Only support staff act as another, and only as a representative; an Imitator, also one who is a
 * Supporter too, only within their own department.
 */
function mayActAs(user: PortalAccount, person: PortalAccount): boolean {
  if (!isSupportStaff(user) || isSupportStaff(person)) return false
  return (
    !user.roles.includes('Imitator') ||
    (user.departmentNumber !== null && user.departmentNumber === person.departmentNumber)
  )
}

function isSupportStaff(account: PortalAccount): boolean {
  return account.roles.includes('Supporter') || account.roles.includes('Imitator')
}
