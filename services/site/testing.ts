import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { TraceableDatabase } from '../platform/database.ts'
import { silentLog } from '../platform/log.ts'
import { migrateSchemas } from '../platform/migrations.ts'
import { createFindClient } from '../platform/proxies.ts'
import { createSiteService, type SiteServiceOptions } from './site-service.ts'

/** Helpers for the tests of the site's service. */

export function migrateSite(db: NodePgDatabase): Promise<void> {
  return migrateSchemas(db, ['site'])
}

/** Creates a service for which all versions are released without texts, and nobody signs in. */
export function createTestSiteService(
  db: TraceableDatabase | null,
  options: Partial<SiteServiceOptions> = {},
) {
  return createSiteService({
    db,
    log: silentLog,
    hostAddress: 'http://localhost:3000',
    authenticate: async () => {
      throw new Error('Nothing here asks who it is.')
    },
    lookUp: async (_name, version) => ({ release: { version }, isCurrent: true }),
    readReleaseTexts: async () => null,
    keepDays: 30,
    findClient: createFindClient([]),
    ...options,
  })
}
