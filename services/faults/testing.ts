import { fileURLToPath } from 'node:url'
import { type Database, migrateService } from '../platform/database.ts'
import { silentLog } from '../platform/log.ts'
import { createFaultService, type FaultServiceOptions } from './fault-service.ts'

/** Helpers for the fault service's tests. */

export function migrateFaults(db: Parameters<typeof migrateService>[0]): Promise<void> {
  return migrateService(db, 'faults', fileURLToPath(new URL('./migrations', import.meta.url)))
}

/** A service where every version is released, nobody signs in and no canary runs. */
export function createTestFaultService(db: Database, options: Partial<FaultServiceOptions>) {
  return createFaultService({
    db,
    log: silentLog,
    hostAddress: 'http://localhost:3000',
    authenticate: async () => {
      throw new Error('Nothing here asks who it is.')
    },
    isReleased: async () => true,
    hasFile: async () => false,
    canaryOf: async () => null,
    keepDays: 30,
    ...options,
  })
}
