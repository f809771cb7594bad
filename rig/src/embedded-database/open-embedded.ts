import { join } from 'node:path'
import type { Settings } from '../../../services/platform/settings.ts'
import { startEmbeddedDatabases } from './embedded-database.ts'
import { hasEngine } from './engine.ts'
import { findRunningPorts } from './running-ports.ts'

/** The names of the databases in a backup, and of the embedded ones. */
export const DATABASES = ['union', 'dummy'] as const

export function embeddedFolder({ dataDir }: Settings): string {
  return join(dataDir, 'database')
}

/** Connects to the embedded databases of a running portal, or starts them on free ports. */
export async function openEmbedded(
  folder: string,
): Promise<{ readonly urls: readonly string[]; stop(): Promise<void> }> {
  if (DATABASES.some((name) => !hasEngine(join(folder, name)))) {
    throw new Error(
      `There is no database in ${folder}. ` +
        'DATABASE_URL and DATABASE_URL_DUMMY name databases of PostgreSQL.',
    )
  }
  const ports = findRunningPorts(folder)
  if (ports === null) {
    const databases = DATABASES.map((name) => ({ name, port: 0 }))
    return startEmbeddedDatabases({ folder, databases })
  }
  const urls = DATABASES.map((name) => `postgres://postgres@127.0.0.1:${ports.get(name)}/postgres`)
  return { urls, stop: async () => {} }
}
