import { and, eq, sql } from 'drizzle-orm'
import { decodeJwt, importJWK, SignJWT } from 'jose'
import { loadSecrets } from '../../../../services/identity/secrets.ts'
import { openedMembers, updateBatches } from '../../../../services/members/tables.ts'
import { type Clock, createClock } from '../../../../services/platform/clock.ts'
import { connect, type Database } from '../../../../services/platform/database.ts'
import { openFileStore } from '../../../../services/platform/open-file-store.ts'
import { readSettings } from '../../../../services/platform/settings.ts'
import { files } from '../../../../services/salary/tables.ts'
import { openDatabases } from '../postgres/databases.ts'
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
 * Creates a representative for a test that writes, in the running portal's database.
 */
export function createRepresentative(options: RepresentativeOptions): Promise<Representative> {
  return withPortalDatabase(async (db, clock) => {
    const files = options.caseContents?.files ? await openFileStore(readSettings()) : undefined
    return addRepresentative(db, clock, options, files)
  })
}

/**
 * Returns a fingerprint of each table of the running portal. Two dumps differ if a row was written
 * between them.
 *
 * @param except schemas, and tables as `schema.table`, to leave out
 */
export function dumpPortal(except: readonly string[]): Promise<RowDump> {
  return withPortalDatabase((db) => dumpRows(db, except))
}

/** The number of due member updates that the running portal has not applied yet. */
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

/** Skips the waiting time of a representative's updates, so that due ones are applied at once. */
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

/** Makes a user one who has just opened so many members that are not their own. */
export function openStrangers(userIdent: string, number: number): Promise<void> {
  return withPortalDatabase(async (db) => {
    await db
      .insert(openedMembers)
      .values(
        Array.from({ length: number }, (_, at) => ({ userIdent, memberIdent: `stranger-${at}` })),
      )
  })
}

/** Gives each file of a case a size, whatever its contents. */
export function resizeFiles(caseId: string, bytes: number): Promise<void> {
  return withPortalDatabase(async (db) => {
    await db.update(files).set({ bytes }).where(eq(files.caseId, caseId))
  })
}

/**
 * Returns an expired access token: the same claims, issued an hour ago and signed by the running
 * portal's identity provider.
 */
export function expireAccessToken(accessToken: string): Promise<string> {
  return withPortalDatabase(async (db) => {
    const [key] = (await loadSecrets(db)).signingKeys
    return new SignJWT(decodeJwt(accessToken))
      .setProtectedHeader({ alg: key.alg, typ: 'at+jwt', kid: key.kid })
      .setIssuedAt('1 hour ago')
      .setExpirationTime('55 minutes ago')
      .sign(await importJWK(key))
  })
}

async function withPortalDatabase<T>(work: (db: Database, clock: Clock) => Promise<T>): Promise<T> {
  const settings = readSettings()
  const { union } = (await openDatabases(settings)).addresses
  const { db, close } = connect(union)
  try {
    return await work(db, createClock(settings.today))
  } finally {
    await close()
  }
}
