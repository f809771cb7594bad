import { createClock } from '../platform/clock.ts'
import { connect } from '../platform/database.ts'
import { portOf } from '../platform/ports.ts'
import { readSettings } from '../platform/settings.ts'
import {
  addRepresentative,
  type Representative,
  type RepresentativeOptions,
} from './create-representative.ts'

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
export async function createRepresentative(
  options: RepresentativeOptions,
): Promise<Representative> {
  const { databaseUrl, today } = readSettings()
  const { db, close } = connect(
    databaseUrl ?? `postgres://postgres@127.0.0.1:${portOf('database')}/postgres`,
  )
  try {
    return await addRepresentative(db, createClock(today), options)
  } finally {
    await close()
  }
}
