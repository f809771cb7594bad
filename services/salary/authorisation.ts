import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { HttpError } from '../platform/http.ts'
import type { AccountBook, OperationRules, PortalAccount } from '../platform/imitation.ts'
import {
  accessLog,
  cases,
  imitationAudit,
  imitationPeriods,
  portalUsers,
  responsibilities,
} from './tables.ts'

/** A user of the salary service. */
export interface SalaryAccount extends PortalAccount {
  readonly salaryAccess: boolean
}

const NO_ACCESS = 'Du har ikke adgang til lønindplaceringer.'

/** All calls require an active user with access to salary cases. */
export const salaryAccounts: AccountBook<SalaryAccount, OperationRules> = {
  async find(db, personIdent) {
    const [found] = await db
      .select()
      .from(portalUsers)
      .where(eq(portalUsers.personIdent, personIdent))
    return found
  },
  requireAccess(_rules, person) {
    if (!person.roles.includes('AktivBruger') || !person.salaryAccess) {
      throw new HttpError(403, NO_ACCESS)
    }
  },
  recordAccess: (db, access) => db.insert(accessLog).values(access),
  imitationPeriods,
  recordImitatedRead: (db, access) => db.insert(imitationAudit).values(access),
}

/**
 * Restricts a case query to the person's own workplaces. Every case query must use this condition.
 */
export function atOwnWorkplaces(db: Database, personIdent: string): SQL {
  return inArray(
    cases.workplaceNumber,
    db
      .select({ number: responsibilities.workplaceNumber })
      .from(responsibilities)
      .where(eq(responsibilities.personIdent, personIdent)),
  )
}
