import { eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { PortalAccount } from '../../platform/imitation.ts'
import { departments, portalUsers } from '../tables.ts'
import type { StartupWire } from '../wire.ts'

/** Data about the signed-in user, even while they act as somebody else. */
export async function readStartup(db: Database, account: PortalAccount): Promise<StartupWire> {
  const [department] =
    account.departmentNumber === null
      ? []
      : await db.select().from(departments).where(eq(departments.number, account.departmentNumber))
  return {
    RolleListe: [...account.roles],
    Afdeling: department ? { Nummer: department.number, Navn: department.name } : null,
    BrugerMedlemsident: account.personIdent,
  }
}

export async function recordSignIn(db: Database, personIdent: string, at: Date) {
  await db
    .update(portalUsers)
    .set({ lastSignInAt: at })
    .where(eq(portalUsers.personIdent, personIdent))
}
