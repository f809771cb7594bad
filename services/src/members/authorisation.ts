import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { HttpError } from '../platform/http.ts'
import type { AccountBook, OperationRules, PortalAccount } from '../platform/imitation.ts'
import { coveredMembers } from './covered.ts'
import { imitationAudit, persons, portalUsers } from './tables.ts'

export interface MemberRules extends OperationRules {
  /** Set where the answer is about members, which only active users work with. */
  readonly needsActiveUser: boolean
}

const REFUSED = {
  inactive: 'Siden er begrænset af profilen. Vælg en anden rolle på knappen til højre øverst.',
  member: 'Du har ikke adgang til dette medlem.',
} as const

export const memberAccounts: AccountBook<PortalAccount, MemberRules> = {
  async find(db, personIdent) {
    const [found] = await db
      .select({
        personIdent: portalUsers.personIdent,
        roles: portalUsers.roles,
        departmentNumber: portalUsers.departmentNumber,
      })
      .from(portalUsers)
      .where(eq(portalUsers.personIdent, personIdent))
    return found
  },
  requireAccess(rules, person) {
    if (rules.needsActiveUser && !person.roles.includes('AktivBruger')) {
      throw new HttpError(403, REFUSED.inactive)
    }
  },
  recordImitatedRead: (db, read) => db.insert(imitationAudit).values(read),
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
