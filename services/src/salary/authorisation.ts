import { eq } from 'drizzle-orm'
import { HttpError } from '../platform/http.ts'
import type { AccountBook, OperationRules, PortalAccount } from '../platform/imitation.ts'
import { imitationAudit, portalUsers } from './tables.ts'

/** Somebody who may use this data set. */
export interface SalaryAccount extends PortalAccount {
  readonly salaryAccess: boolean
}

const NO_ACCESS = 'Du har ikke adgang til lønindplaceringer.'

/** All calls need the role of an active user and the access flag. */
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
  recordImitatedRead: (db, read) => db.insert(imitationAudit).values(read),
}
