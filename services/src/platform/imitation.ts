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
  /** A private read is for the person themselves, not for whoever acts as them. */
  readonly access: 'read' | 'private' | 'write'
  /** Unset where the call answers for the token's own user, whomever they act as. */
  readonly takesActedAs: boolean
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
  private: 'Det er personligt og vises ikke, mens du ser portalen som en anden.',
  actAs: 'Du kan ikke se portalen som dette medlem.',
} as const

/** Whom a call is answered for: the token's user, or whom they act as. */
export interface Permit<Account> {
  readonly user: Account
  readonly person: Account
}

/**
 * Decides whom a call is for. Whoever acts as another changes nothing, whatever they send.
 *
 * @param actedAsIdent whom the user says they act as
 */
export async function permitOf<Account extends PortalAccount, Rules extends OperationRules>(
  book: AccountBook<Account, Rules>,
  db: Database,
  rules: Rules,
  userIdent: string,
  actedAsIdent: string | undefined,
): Promise<Permit<Account>> {
  const user = await book.find(db, userIdent)
  if (!user) throw new HttpError(403, REFUSED.unknownUser)
  const person =
    actedAsIdent === undefined || !rules.takesActedAs ? user : await book.find(db, actedAsIdent)
  if (!person || (person !== user && !mayActAs(user, person))) {
    throw new HttpError(403, REFUSED.actAs)
  }
  book.requireAccess(rules, person)
  return { user, person }
}

/** Refuses all but plain reads to somebody who acts as another, before anything is read for it. */
export function refuseActing({ access }: OperationRules, actedAs: unknown): void {
  if (access !== 'read' && actedAs !== undefined) throw new HttpError(403, REFUSED[access])
}

/**
 * Runs an operation. An answered read of somebody who acts as another leaves its row in the audit
 * first, in the transaction that reads: without the row there is no answer.
 *
 * @param askedFor the id asked for, for the audit
 */
export async function runAudited<Account extends PortalAccount, Rules extends OperationRules, T>(
  book: AccountBook<Account, Rules>,
  db: Database,
  { user, person }: Permit<Account>,
  read: { readonly call: string; readonly askedFor: string; readonly requestId: string },
  run: (db: Database) => Promise<T>,
): Promise<T> {
  if (person === user) return run(db)
  return db.transaction(async (transaction) => {
    await book.recordImitatedRead(transaction, {
      ...read,
      userIdent: user.personIdent,
      actedAsIdent: person.personIdent,
    })
    return run(transaction)
  })
}

/** Support staff act as representatives of the departments they support. */
function mayActAs(user: PortalAccount, person: PortalAccount): boolean {
  return supports(user, person.departmentNumber) && !isSupportStaff(person)
}

/**
 * Whether somebody supports a department's representatives: an Imitator, also one who is a
 * Supporter too, only those of their own.
 */
export function supports(user: PortalAccount, departmentNumber: string | null): boolean {
  if (!isSupportStaff(user)) return false
  return (
    !user.roles.includes('Imitator') ||
    (departmentNumber !== null && departmentNumber === user.departmentNumber)
  )
}

export const SUPPORT_ROLES = ['Supporter', 'Imitator']

function isSupportStaff(account: PortalAccount): boolean {
  return account.roles.some((role) => SUPPORT_ROLES.includes(role))
}
