import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { TraceableDatabase } from '../platform/database.ts'
import { silentLog } from '../platform/log.ts'
import { migrateSchemas } from '../platform/migrations.ts'
import { createFindClient } from '../platform/proxies.ts'
import { createFaultService, type FaultServiceOptions } from './fault-service.ts'

/** Helpers for the fault service's tests. */

export function migrateFaults(db: NodePgDatabase): Promise<void> {
  return migrateSchemas(db, ['faults'])
}

/** Creates a service for which all versions are released, and nobody signs in. */
export function createTestFaultService(
  db: TraceableDatabase,
  options: Partial<FaultServiceOptions>,
) {
  return createFaultService({
    db,
    log: silentLog,
    hostAddress: 'http://localhost:3000',
    authenticate: async () => {
      throw new Error('Nothing here asks who it is.')
    },
    isReleased: async () => true,
    keepDays: 30,
    findClient: createFindClient([]),
    ...options,
  })
}
