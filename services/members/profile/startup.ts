import { eq } from 'drizzle-orm'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database.ts'
import type { PortalAccount } from '../../platform/imitation.ts'
import { keepCount } from '../colleagues/coverage-history.ts'
import { countCovered } from '../covered.ts'
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

/** Also keeps what the user covers as the counts of this month, if their totals are known. */
export function recordSignIn(database: Database, personIdent: string, clock: Clock) {
  return database.transaction(async (db) => {
    const [user] = await db
      .update(portalUsers)
      .set({ lastSignInAt: clock.now() })
      .where(eq(portalUsers.personIdent, personIdent))
      .returning({ TR: portalUsers.colleaguesCoveredTr, FTR: portalUsers.colleaguesCoveredFtr })
    if (!user) return
    for (const post of ['TR', 'FTR'] as const) {
      const colleagues = user[post]
      if (colleagues === null) continue
      const members = (await countCovered(db, personIdent, post)) ?? 0
      await keepCount(db, personIdent, { post, members, colleagues }, clock.today())
    }
  })
}
