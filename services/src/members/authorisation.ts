import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { HttpError } from '../platform/http.ts'
import { coveredMembers } from './covered.ts'
import { imitationAudit, persons, portalUsers } from './tables.ts'

/** Somebody who may use this data set. */
export interface MemberAccount {
  readonly personIdent: string
  readonly roles: readonly string[]
  readonly departmentNumber: string | null
}

/** What an operation does, said once for each; the HTTP method says nothing about it. */
export interface OperationRules {
  /** Method and path, as it stands in the audit. */
  readonly call: `${'GET' | 'POST' | 'DELETE'} /${string}`
  readonly access: 'read' | 'write'
  /** Set where the answer is about members, which only active users work with. */
  readonly needsActiveUser: boolean
  /** Unset where the call answers for the token's own user, whomever they act as. */
  readonly takesActedAs: boolean
}

export interface Caller {
  /** The member ident of the token's user. */
  readonly userIdent: string
  /** `request.imiteretBrugerMedlemIdent`. */
  readonly actedAsIdent: string | undefined
  /** The id that is asked for, for the audit. */
  readonly askedFor: string | undefined
  readonly requestId: string
}

const REFUSED = {
  unknownUser: 'Din bruger har ikke adgang til dette system.',
  write: 'Du kan ikke ændre noget, mens du ser portalen som en anden.',
  actAs: 'Du kan ikke se portalen som dette medlem.',
  inactive: 'Siden er begrænset af profilen. Vælg en anden rolle på knappen til højre øverst.',
  member: 'Du har ikke adgang til dette medlem.',
} as const

/**
 * Runs an operation for the person it is for: the token's user, or whom they act as. An answered
 * read of somebody who acts as another leaves its row in the audit first, in the transaction that
 * reads: without the row there is no answer.
 */
export async function authorised<T>(
  db: Database,
  operation: OperationRules,
  request: Caller,
  run: (db: Database, person: MemberAccount) => Promise<T>,
): Promise<T> {
  const user = await findAccount(db, request.userIdent)
  if (!user) throw new HttpError(403, REFUSED.unknownUser)
  const { actedAsIdent } = request
  if (!operation.takesActedAs || actedAsIdent === undefined) {
    requireActive(operation, user)
    return run(db, user)
  }
  if (operation.access === 'write') throw new HttpError(403, REFUSED.write)
  const person = await findActedAs(db, user, actedAsIdent)
  requireActive(operation, person)
  return db.transaction(async (transaction) => {
    await transaction.insert(imitationAudit).values({
      userIdent: user.personIdent,
      actedAsIdent: person.personIdent,
      call: operation.call,
      askedFor: request.askedFor ?? 'list',
      requestId: request.requestId,
    })
    return run(transaction, person)
  })
}

/** A representative sees and changes only members they cover. */
export async function requireCovered(
  db: Database,
  representativeIdent: string,
  memberIdent: string,
): Promise<void> {
  const found = await db
    .select({ ident: persons.ident })
    .from(persons)
    .where(
      and(
        eq(persons.ident, memberIdent),
        inArray(persons.ident, coveredMembers(db, representativeIdent)),
      ),
    )
  // The same answer for a member of others and for an ident that does not exist.
  if (found.length === 0) throw new HttpError(403, REFUSED.member)
}

async function findAccount(db: Database, personIdent: string): Promise<MemberAccount | undefined> {
  const [found] = await db
    .select({
      personIdent: portalUsers.personIdent,
      roles: portalUsers.roles,
      departmentNumber: portalUsers.departmentNumber,
    })
    .from(portalUsers)
    .where(eq(portalUsers.personIdent, personIdent))
  return found
}

/**
 * Only support staff act as another, and only as a representative; an Imitator, also one who is a
 * Supporter too, only within their own department.
 */
async function findActedAs(
  db: Database,
  user: MemberAccount,
  actedAsIdent: string,
): Promise<MemberAccount> {
  const person = isSupportStaff(user) ? await findAccount(db, actedAsIdent) : undefined
  const outsideDepartment =
    user.roles.includes('Imitator') &&
    (user.departmentNumber === null || user.departmentNumber !== person?.departmentNumber)
  if (!person || isSupportStaff(person) || outsideDepartment) {
    throw new HttpError(403, REFUSED.actAs)
  }
  return person
}

function isSupportStaff(account: MemberAccount): boolean {
  return account.roles.includes('Supporter') || account.roles.includes('Imitator')
}

function requireActive(operation: OperationRules, person: MemberAccount): void {
  if (operation.needsActiveUser && !person.roles.includes('AktivBruger')) {
    throw new HttpError(403, REFUSED.inactive)
  }
}
