import { portOf } from '@portal/machine/ports'
import { and, eq, sql } from 'drizzle-orm'
import { decodeJwt, importJWK, SignJWT } from 'jose'
import { signingKey } from '../identity/secrets.ts'
import { updateBatches } from '../members/tables.ts'
import { type Clock, createClock } from '../platform/clock.ts'
import { connect, type Database } from '../platform/database.ts'
import { fileFolderOf, openFileStore } from '../platform/file-store.ts'
import { readSettings } from '../platform/settings.ts'
import type { TextChange } from '../texts/compose.ts'
import { textChanges } from '../texts/tables.ts'
import {
  addRepresentative,
  type Representative,
  type RepresentativeOptions,
} from './create-representative.ts'
import { dumpRows, type RowDump } from './row-dump.ts'

export {
  ANNA,
  DEMO_ACCOUNTS,
  DEMO_PASSWORD,
  type DemoAccount,
  DUMMY,
  FEJL,
  FRIDA,
  IVAN,
  NORA,
  PAUL,
  SOFIE,
  TOM,
} from './accounts.ts'
export type { Representative, RepresentativeOptions } from './create-representative.ts'

/**
 * A representative of their own for a test that writes, in the running portal's database: the one
 * of DATABASE_URL, else the embedded one at its port.
 */
export function createRepresentative(options: RepresentativeOptions): Promise<Representative> {
  return withPortalDatabase(async (db, clock) => {
    const files = options.caseContents?.files
      ? await openFileStore(fileFolderOf(readSettings().dataDir))
      : undefined
    return addRepresentative(db, clock, options, files)
  })
}

/**
 * What the rows of the running portal are, by table. Two dumps differ where one was written between
 * them.
 *
 * @param except schemas, and tables as `schema.table`, that are left out
 */
export function dumpPortal(except: readonly string[]): Promise<RowDump> {
  return withPortalDatabase((db) => dumpRows(db, except))
}

/** How many updates of members the running portal is about to carry out by itself. */
export function countDueUpdates(): Promise<number> {
  return withPortalDatabase((db, clock) =>
    db.$count(
      updateBatches,
      and(
        eq(updateBatches.status, 'UnderOpdatering'),
        sql`coalesce(${updateBatches.effectiveOn}, ${updateBatches.endedOn}, ${clock.today()}::date) <= ${clock.today()}::date`,
      ),
    ),
  )
}

/** Takes the waiting from what a representative has reported: what is due is carried out at once. */
export function endUpdateDelay({
  memberIdent,
}: Pick<Representative, 'memberIdent'>): Promise<void> {
  return withPortalDatabase(async (db) => {
    await db
      .update(updateBatches)
      .set({ receivedAt: new Date(0) })
      .where(eq(updateBatches.userIdent, memberIdent))
  })
}

/**
 * An access token as it is once its time is up: all that it says is the same, and the running portal's
 * identity provider signed it an hour ago.
 */
export function expireAccessToken(accessToken: string): Promise<string> {
  return withPortalDatabase(async (db) => {
    const key = await signingKey(db)
    return new SignJWT(decodeJwt(accessToken))
      .setProtectedHeader({ alg: key.alg, typ: 'at+jwt', kid: key.kid })
      .setIssuedAt('1 hour ago')
      .setExpirationTime('55 minutes ago')
      .sign(await importJWK(key))
  })
}

/** Changes a text of the running portal, as an editor does. */
export function changeText(change: TextChange): Promise<void> {
  return withPortalDatabase(async (db) => {
    await db.insert(textChanges).values(change)
  })
}

async function withPortalDatabase<T>(work: (db: Database, clock: Clock) => Promise<T>): Promise<T> {
  const { databaseUrl, today } = readSettings()
  const { db, close } = connect(
    databaseUrl ?? `postgres://postgres@127.0.0.1:${portOf('database')}/postgres`,
  )
  try {
    return await work(db, createClock(today))
  } finally {
    await close()
  }
}
