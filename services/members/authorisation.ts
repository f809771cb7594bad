import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { HttpError } from '../platform/http.ts'
import type { AccountBook, OperationRules, PortalAccount } from '../platform/imitation.ts'
import { coveredMembers, coveredWorkplaces } from './covered.ts'
import type { ReferenceType } from './notes/notes-wire.ts'
import {
  accessLog,
  imitationAudit,
  imitationPeriods,
  persons,
  portalUsers,
  workplaces,
} from './tables.ts'

export interface MemberRules extends OperationRules {
  /** Whether only users with the role `AktivBruger` may make the call. */
  readonly needsActiveUser: boolean
  /** Whether the call requires the permission for notes. */
  readonly needsNotesAccess?: boolean
}

/** A user of the member service. */
export interface MemberAccount extends PortalAccount {
  readonly notesAccess: boolean
}

const REFUSED = {
  inactive: 'Siden er begrænset af profilen. Vælg en anden rolle på knappen til højre øverst.',
  notes: 'Du har ikke adgang til noter.',
  member: 'Du har ikke adgang til dette medlem.',
  workplace: 'Du har ikke adgang til dette arbejdssted.',
} as const

export const memberAccounts: AccountBook<MemberAccount, MemberRules> = {
  async find(db, personIdent) {
    const [found] = await db
      .select({
        personIdent: portalUsers.personIdent,
        roles: portalUsers.roles,
        departmentNumber: portalUsers.departmentNumber,
        notesAccess: portalUsers.notesAccess,
      })
      .from(portalUsers)
      .where(eq(portalUsers.personIdent, personIdent))
    return found
  },
  requireAccess(rules, person) {
    if (rules.needsActiveUser && !person.roles.includes('AktivBruger')) {
      throw new HttpError(403, REFUSED.inactive)
    }
    if (rules.needsNotesAccess && !person.notesAccess) throw new HttpError(403, REFUSED.notes)
  },
  recordAccess: (db, access) => db.insert(accessLog).values(access),
  imitationPeriods,
  recordImitatedRead: (db, access) => db.insert(imitationAudit).values(access),
}

/** Whether the representative covers the member through an active post. */
export async function isCovered(
  db: Database,
  representativeIdent: string,
  memberIdent: string,
): Promise<boolean> {
  const isTheirs = and(
    eq(persons.ident, memberIdent),
    inArray(persons.ident, coveredMembers(db, representativeIdent)),
  )
  return (await db.$count(persons, isTheirs)) > 0
}

/** Throws unless the representative covers the member. */
export async function requireCovered(
  db: Database,
  representativeIdent: string,
  memberIdent: string,
): Promise<void> {
  // An unknown ident gets the same response as another representative's member.
  if (!(await isCovered(db, representativeIdent, memberIdent))) {
    throw new HttpError(403, REFUSED.member)
  }
}

/** Throws unless the representative covers the workplace. */
export async function requireCoveredWorkplace(
  db: Database,
  representativeIdent: string,
  workplaceNumber: string,
): Promise<void> {
  const isTheirs = and(
    eq(workplaces.number, workplaceNumber),
    inArray(workplaces.number, coveredWorkplaces(db, representativeIdent)),
  )
  if ((await db.$count(workplaces, isTheirs)) === 0) throw new HttpError(403, REFUSED.workplace)
}

/** Throws unless the representative covers the subject of the note. */
export function requireReference(
  db: Database,
  representativeIdent: string,
  reference: { readonly type: ReferenceType; readonly id: string },
): Promise<void> {
  return reference.type === 'MedlemIdent'
    ? requireCovered(db, representativeIdent, reference.id)
    : requireCoveredWorkplace(db, representativeIdent, reference.id)
}
