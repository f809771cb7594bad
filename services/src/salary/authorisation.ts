import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { HttpError } from '../platform/http.ts'
import { imitationAudit, portalUsers } from './tables.ts'

/** Somebody who may use this data set. */
export interface SalaryAccount {
  readonly personIdent: string
  readonly roles: readonly string[]
  readonly departmentNumber: string | null
  readonly salaryAccess: boolean
}

/** What an operation does, said once for each; the HTTP method says nothing about it. */
export interface OperationRules {
  /** Method and path, as it stands in the audit. */
  readonly call: `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
  readonly access: 'read' | 'write'
}

export interface Caller {
  /** The member ident of the token's user. */
  readonly userIdent: string
  /** `imiteretBrugerMedlemIdent`. */
  readonly actedAsIdent: string | undefined
  /** The id that is asked for, for the audit. */
  readonly askedFor: string | undefined
  readonly requestId: string
}

const REFUSED = {
  unknownUser: 'Din bruger har ikke adgang til dette system.',
  write: 'Du kan ikke ændre noget, mens du ser portalen som en anden.',
  actAs: 'Du kan ikke se portalen som dette medlem.',
  noAccess: 'Du har ikke adgang til lønindplaceringer.',
} as const

/**
 * Runs an operation for the person it is for: the token's user, or whom they act as. That person
 * needs the role of an active user and the access flag. An answered read of somebody who acts as
 * another leaves its row in the audit first, in the transaction that reads: without the row there
 * is no answer.
 */
export async function authorised<T>(
  db: Database,
  operation: OperationRules,
  request: Caller,
  run: (db: Database, person: SalaryAccount) => Promise<T>,
): Promise<T> {
  const user = await findAccount(db, request.userIdent)
  if (!user) throw new HttpError(403, REFUSED.unknownUser)
  const { actedAsIdent } = request
  if (actedAsIdent === undefined) {
    requireAccess(user)
    return run(db, user)
  }
  if (operation.access === 'write') throw new HttpError(403, REFUSED.write)
  const person = await findActedAs(db, user, actedAsIdent)
  requireAccess(person)
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

async function findAccount(db: Database, personIdent: string): Promise<SalaryAccount | undefined> {
  const [found] = await db
    .select()
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
  user: SalaryAccount,
  actedAsIdent: string,
): Promise<SalaryAccount> {
  const person = isSupportStaff(user) ? await findAccount(db, actedAsIdent) : undefined
  const outsideDepartment =
    user.roles.includes('Imitator') &&
    (user.departmentNumber === null || user.departmentNumber !== person?.departmentNumber)
  if (!person || isSupportStaff(person) || outsideDepartment) {
    throw new HttpError(403, REFUSED.actAs)
  }
  return person
}

function isSupportStaff(account: SalaryAccount): boolean {
  return account.roles.includes('Supporter') || account.roles.includes('Imitator')
}

function requireAccess(person: SalaryAccount): void {
  if (!person.roles.includes('AktivBruger') || !person.salaryAccess) {
    throw new HttpError(403, REFUSED.noAccess)
  }
}
