import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { lockFolder } from '@portal/machine/lock'
import { makeLive } from '../../../federation/src/publish/live-files.ts'
import { siteFolder } from '../../../federation/src/publish/site.ts'
import { keyFolder } from '../../../federation/src/signing/keys.ts'
import { messageOf } from '../../../services/platform/error-message.ts'
import { type FileStore, SHELVES } from '../../../services/platform/file-store.ts'
import { requireKnownMigrations } from '../../../services/platform/migrations.ts'
import { openFileStore } from '../../../services/platform/open-file-store.ts'
import type { Settings } from '../../../services/platform/settings.ts'
import { DATABASES, embeddedFolder } from '../embedded-database/open-embedded.ts'
import { configurationFiles, dumpPath } from './backup.ts'
import {
  isEmptyDatabase,
  requireClientProgram,
  restoreEmbedded,
  restorePostgres,
} from './database-dump.ts'
import { type Manifest, partsIn, readManifest, verifyParts } from './manifest.ts'

/** The places that a restore writes to. */
interface Targets {
  readonly store: FileStore
  readonly site: string
  readonly keys: string
  /** The databases of PostgreSQL; null for the embedded ones. */
  readonly urls: readonly string[] | null
  readonly embedded: string
}

/**
 * Restores a backup. Everything is checked before anything is written: the backup's parts against
 * their hashes, and that each target is empty. If the restore fails, what it has written is removed;
 * only a restored PostgreSQL database stays, and the error says so.
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
    const targets = await requireTargets(folder, settings, manifest)
    const undo: (() => unknown)[] = []
    try {
      await restoreFiles(folder, manifest, targets, undo)
      await restoreDatabases(folder, manifest, targets, undo)
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
async function requireTargets(
  folder: string,
  settings: Settings,
  { database, serverVersion }: Manifest,
): Promise<Targets> {
  const { dataDir, databaseUrl, dummyDatabaseUrl } = settings
  const urls =
    databaseUrl === undefined || dummyDatabaseUrl === undefined
      ? null
      : [databaseUrl, dummyDatabaseUrl]
  if (urls === null && database === 'postgresql') {
    throw new Error(
      `The backup is of databases of PostgreSQL ${serverVersion}: set DATABASE_URL and DATABASE_URL_DUMMY to two empty ones.`,
    )
  }
  if (urls !== null && database === 'embedded') {
    throw new Error(
      'The backup is of embedded databases: restore it without DATABASE_URL and DATABASE_URL_DUMMY.',
    )
  }
  const site = siteFolder(dataDir)
  const keys = keyFolder(site)
  const embedded = embeddedFolder(settings)
  for (const target of [site, keys, ...(urls === null ? [embedded] : [])]) {
    if (existsSync(target) && readdirSync(target).length > 0) throw notEmpty(target)
  }
  const store = await openFileStore(settings)
  if (!(await isEmptyStore(store))) throw notEmpty('The file store')
  for (const [name, file] of configurationFiles())
    requireSame(join(folder, 'configuration', name), file)
  if (urls !== null) {
    await requireClientProgram('pg_restore')
    for (const [index, url] of urls.entries()) {
      if (!(await isEmptyDatabase(url))) {
        throw notEmpty(`The database of ${index === 0 ? 'DATABASE_URL' : 'DATABASE_URL_DUMMY'}`)
      }
    }
  }
  return { store, site, keys, urls, embedded }
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
  { database }: Manifest,
  { urls, embedded }: Targets,
  undo: (() => unknown)[],
): Promise<void> {
  if (urls === null) {
    undo.push(() => rmSync(embedded, { recursive: true, force: true }))
    for (const name of DATABASES) {
      await restoreEmbedded(join(embedded, name), join(folder, dumpPath(database, name)))
    }
    return
  }
  const restored: string[] = []
  for (const [index, name] of DATABASES.entries()) {
    try {
      await restorePostgres(urls[index] ?? '', join(folder, dumpPath(database, name)))
    } catch (error) {
      const left = restored.map((one) => ` Empty the database of '${one}' before the next try.`)
      throw new Error(
        `The database '${name}' was not restored: ${messageOf(error)}${left.join('')}`,
      )
    }
    restored.push(name)
  }
}
