import type { Access } from './access-log.ts'
import type { Database } from './database.ts'
import { HttpError } from './http-error.ts'
import { continuePeriod, endPeriod, type ImitationPeriodTable } from './imitation-period.ts'
import { imitationReads } from './telemetry/instruments.ts'

/** A user of a data set. */
export interface PortalAccount {
  readonly personIdent: string
  readonly roles: readonly string[]
  readonly departmentNumber: string | null
}

/** The declared access rules of an operation; its HTTP method does not say whether it writes. */
export interface OperationRules {
  /** Method and path, as recorded in the audit. */
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  /** A private read is only for the person themselves, not for somebody who acts as them. */
  readonly access: 'read' | 'private' | 'write'
  /** False if the call always concerns the signed-in user, even while they act as somebody else. */
  readonly takesActedAs: boolean
  /** Whether the call is how support staff choose whom to imitate, so that the audit has it too. */
  readonly choosesActedAs?: true
}

/** The users of a service and their permissions. */
export interface AccountBook<Account extends PortalAccount, Rules extends OperationRules> {
  find(db: Database, personIdent: string): Promise<Account | undefined>
  /** Throws if the person may not use the operation. */
  requireAccess(rules: Rules, person: Account): void
  /** Adds a row to the access log. */
  recordAccess(db: Database, access: Access): Promise<unknown>
  readonly imitationPeriods: ImitationPeriodTable
  /** Adds a row to the audit of imitated reads. */
  recordImitatedRead(db: Database, access: Access): Promise<unknown>
}

const REFUSED = {
  unknownUser: 'Din bruger har ikke adgang til dette system.',
  write: 'Du kan ikke ændre noget, mens du ser portalen som en anden.',
  private: 'Det er personligt og vises ikke, mens du ser portalen som en anden.',
  actAs: 'Du kan ikke se portalen som dette medlem.',
} as const

/** The signed-in user, and the person a call is answered for: the user or the imitated person. */
export interface Permit<Account> {
  readonly user: Account
  readonly person: Account
}

/**
 * Determines the person a call is answered for. Throws if the user may not act as that person, or
 * that person may not use the operation.
 *
 * @param actedAsIdent the person whom the user claims to imitate
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

/** Rejects an imitator's writes and private reads, before any data is read. */
export function refuseActing({ access }: OperationRules, actedAs: unknown): void {
  if (access !== 'read' && actedAs !== undefined) throw new HttpError(403, REFUSED[access])
}

interface ImitatedRead {
  readonly access: Access
  readonly reason: string | undefined
  readonly needsReason: boolean
}

/**
 * Runs an operation. If the user imitates another person, the read is first recorded in the audit,
 * in the same transaction: if the audit row cannot be written, the user gets no data. After eight
 * hours of imitating the same person, reads are refused.
 *
 * @param read what the audit row says about the read, and why the user acts as the person
 */
export async function runAudited<Account extends PortalAccount, Rules extends OperationRules, T>(
  book: AccountBook<Account, Rules>,
  db: Database,
  rules: Rules,
  { user, person }: Permit<Account>,
  { access, reason, needsReason }: ImitatedRead,
  run: (db: Database) => Promise<T>,
): Promise<T> {
  if (person === user && rules.choosesActedAs !== true) return run(db)
  const result = await db.transaction(async (transaction) => {
    await book.recordImitatedRead(transaction, access)
    const { personIdent: userIdent } = user
    if (person === user) await endPeriod(transaction, book.imitationPeriods, userIdent)
    else {
      const imitation = { userIdent, actedAsIdent: person.personIdent, reason, needsReason }
      await continuePeriod(transaction, book.imitationPeriods, imitation)
    }
    return run(transaction)
  })
  imitationReads().add(1, { call: access.call })
  return result
}

/** Support staff may imitate the representatives of the departments they support. */
function mayActAs(user: PortalAccount, person: PortalAccount): boolean {
  return supports(user, person.departmentNumber) && !isSupportStaff(person)
}

/**
 * Whether a user supports a department's representatives. An Imitator supports only their own
 * department, even if they are also a Supporter.
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
