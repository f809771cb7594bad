import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockFolder } from '@portal/machine/lock'
import type { DataSetAddresses } from '../../../../services/platform/databases.ts'
import { messageOf } from '../../../../services/platform/error-message.ts'
import { type FileStore, SHELVES } from '../../../../services/platform/file-store.ts'
import { requireKnownMigrations } from '../../../../services/platform/migrations.ts'
import { openFileStore } from '../../../../services/platform/open-file-store.ts'
import type { Settings } from '../../../../services/platform/settings.ts'
import { makeLive } from '../../../build/src/publish/live-files.ts'
import { siteFolder } from '../../../build/src/publish/site.ts'
import { keyFolder } from '../../../build/src/signing/keys.ts'
import { discardCluster } from '../postgres/cluster.ts'
import { DATABASES, databaseFolder, startDatabases } from '../postgres/databases.ts'
import { configurationFiles, dumpPath } from './backup.ts'
import { isEmptyDatabase, requireClientProgram, restoreDatabase } from './database-dump.ts'
import { type Manifest, partsIn, readManifest, verifyParts } from './manifest.ts'

/** The places that a restore writes to. */
interface Targets {
  readonly store: FileStore
  readonly site: string
  readonly keys: string
  /** The configured databases; null for the portal's own. */
  readonly configured: DataSetAddresses | null
  readonly own: string
}

/**
 * Restores a backup. Everything is checked before anything is written: the backup's parts against
 * their hashes, and that each target is empty. If the restore fails, what it has written is removed;
 * only a restored database of DATABASE_URL stays, and the error says so.
 *
 * @returns the manifest of the backup
 */
export async function restore(folder: string, settings: Settings): Promise<Manifest> {
  const manifest = readManifest(folder)
  await verifyParts(folder, manifest)
  requireKnownMigrations(manifest.migrations.union)
  requireKnownMigrations(manifest.migrations.dummy)
  const unlock = lockFolder(settings.dataDir)
  try {
    const targets = await requireTargets(folder, settings)
    const undo: (() => unknown)[] = []
    try {
      await restoreFiles(folder, manifest, targets, undo)
      await restoreDatabases(folder, targets, undo)
    } catch (error) {
      for (const step of undo.reverse()) await step()
      throw error
    }
    return manifest
  } finally {
    unlock()
  }
}

/** @throws an error that names the first target that is not empty, or does not fit the backup */
async function requireTargets(folder: string, settings: Settings): Promise<Targets> {
  const { dataDir, databaseUrl, dummyDatabaseUrl } = settings
  const configured =
    databaseUrl === undefined || dummyDatabaseUrl === undefined
      ? null
      : { union: databaseUrl, dummy: dummyDatabaseUrl }
  const site = siteFolder(dataDir)
  const keys = keyFolder(site)
  const own = databaseFolder(settings)
  for (const target of [site, keys, ...(configured === null ? [own] : [])]) {
    if (existsSync(target) && readdirSync(target).length > 0) throw notEmpty(target)
  }
  const store = await openFileStore(settings)
  if (!(await isEmptyStore(store))) throw notEmpty('The file store')
  for (const [name, file] of configurationFiles())
    requireSame(join(folder, 'configuration', name), file)
  await requireClientProgram('pg_restore')
  for (const name of configured === null ? [] : DATABASES) {
    if (!(await isEmptyDatabase(configured?.[name] ?? ''))) {
      throw notEmpty(`The database of ${name === 'union' ? 'DATABASE_URL' : 'DATABASE_URL_DUMMY'}`)
    }
  }
  return { store, site, keys, configured, own }
}

async function isEmptyStore(store: FileStore): Promise<boolean> {
  for (const shelf of SHELVES) if ((await store.list(shelf)).length > 0) return false
  return true
}

function notEmpty(target: string): Error {
  return new Error(`${target} is not empty: a restore needs a new portal. Nothing was restored.`)
}

/** The configuration may be there already, for example as a part of the checkout. */
function requireSame(backedUp: string, file: string): void {
  if (existsSync(file) && readFileSync(file, 'utf8') !== readFileSync(backedUp, 'utf8')) {
    throw new Error(
      `${file} differs from ${backedUp}: move it away to restore the other, or copy it over the other. Nothing was restored.`,
    )
  }
}

async function restoreFiles(
  folder: string,
  manifest: Manifest,
  { store, site, keys }: Targets,
  undo: (() => unknown)[],
): Promise<void> {
  for (const { part, name } of partsIn(manifest, 'files')) {
    undo.push(() => store.remove(name))
    await store.put(createReadStream(join(folder, part.path)), name)
  }
  const restoreFolder = async (from: 'site' | 'keys', to: string, mode: number) => {
    undo.push(() => rmSync(to, { recursive: true, force: true }))
    for (const { part, name } of partsIn(manifest, from)) {
      await mkdir(dirname(join(to, name)), { recursive: true, mode })
      await copyFile(join(folder, part.path), join(to, name))
      // A backup is private; nginx must be able to read the site again.
      await chmod(join(to, name), mode & 0o666)
    }
  }
  await restoreFolder('site', site, 0o755)
  await restoreFolder('keys', keys, 0o700)
  if (manifest.livePublication !== null) makeLive(site, manifest.livePublication)
  for (const [name, file] of configurationFiles()) {
    if (existsSync(file)) continue
    undo.push(() => rmSync(file, { force: true }))
    mkdirSync(dirname(file), { recursive: true })
    await copyFile(join(folder, 'configuration', name), file)
  }
}

async function restoreDatabases(
  folder: string,
  { configured, own }: Targets,
  undo: (() => unknown)[],
): Promise<void> {
  if (configured !== null) return restoreInto(configured, folder)
  undo.push(() => {
    discardCluster(own)
    rmSync(own, { recursive: true, force: true })
  })
  const { addresses, stop } = await startDatabases(own)
  try {
    await restoreInto(addresses, folder)
  } finally {
    await stop()
  }
}

async function restoreInto(addresses: DataSetAddresses, folder: string): Promise<void> {
  const restored: string[] = []
  for (const name of DATABASES) {
    try {
      await restoreDatabase(addresses[name], join(folder, dumpPath(name)))
    } catch (error) {
      const left = restored.map((one) => ` Empty the database of '${one}' before the next try.`)
      throw new Error(
        `The database '${name}' was not restored: ${messageOf(error)}${left.join('')}`,
      )
    }
    restored.push(name)
  }
}
