import {
  chmodSync,
  createWriteStream,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
} from 'node:fs'
import { chmod, copyFile, mkdir } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from '../../../../services/platform/file-store.ts'
import { openFileStore } from '../../../../services/platform/open-file-store.ts'
import type { Settings } from '../../../../services/platform/settings.ts'
import { filesUnder } from '../../../build/src/build/files.ts'
import { configurationFile } from '../../../build/src/configuration.ts'
import { LOCK_FOLDER, lockSite } from '../../../build/src/publish/publish.ts'
import { livePublication, siteFolder } from '../../../build/src/publish/site.ts'
import { keyFolder, keysFile } from '../../../build/src/signing/keys.ts'
import { DATABASES, openDatabases } from '../postgres/databases.ts'
import {
  type DumpedDatabase,
  dumpDatabase,
  type FileRow,
  requireClientProgram,
} from './database-dump.ts'
import { describePart, type Part, writeManifest } from './manifest.ts'

/** Only the owner may read; the contents are on the disk before the write counts as done. */
const WRITTEN = { mode: 0o600, flush: true }

/** The file names of the configuration in a backup, and where the settings say that they are. */
export function configurationFiles(): readonly (readonly [name: string, file: string])[] {
  return [
    ['portal.json', configurationFile()],
    ['keys.json', keysFile()],
  ]
}

/** The result of a backup, for messages. */
export interface BackupResult {
  readonly parts: readonly Part[]
  /** Why files that have a row are not in the backup, by key. */
  readonly missingFiles: ReadonlyMap<string, string>
}

/**
 * Backs up all data of a portal, which may be running, into a folder.
 *
 * The rows are read first, then the files they name: contents are stored before their row is
 * inserted, so every row in the backup has its contents. The site is copied last, while nobody
 * publishes. The manifest is written at the end; without it, the backup is not complete.
 *
 * @param folder must be empty or missing
 */
export async function backUp(folder: string, settings: Settings): Promise<BackupResult> {
  requireEmpty(folder)
  const startedAt = new Date(Date.now()).toISOString()
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  try {
    const { union, dummy } = await dumpDatabases(folder, settings)
    const { kept, missingFiles } = await copyFiles(folder, settings, [
      ...union.files,
      ...dummy.files,
    ])
    const { live, copied } = await copySite(folder, siteFolder(settings.dataDir))
    const parts: Part[] = []
    for (const path of [...DATABASES.map((name) => dumpPath(name)), ...kept, ...copied]) {
      parts.push(await describePart(folder, path))
    }
    await writeManifest(folder, {
      startedAt,
      finishedAt: new Date(Date.now()).toISOString(),
      database: 'postgresql',
      serverVersion: union.serverVersion,
      migrations: { union: union.migrations, dummy: dummy.migrations },
      livePublication: live,
      missingFiles: [...missingFiles.keys()],
      parts,
    })
    return { parts, missingFiles }
  } catch (error) {
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true })
    throw error
  }
}

/** Path of a database's dump within the backup. */
export function dumpPath(name: string): string {
  return `database/${name}.dump`
}

function requireEmpty(folder: string): void {
  if (!existsSync(folder)) return
  if (!lstatSync(folder).isDirectory()) throw new Error(`${folder} is not a folder.`)
  if (readdirSync(folder).length > 0) {
    throw new Error(`${folder} is not empty: each backup needs its own folder.`)
  }
}

async function dumpDatabases(
  folder: string,
  settings: Settings,
): Promise<{ readonly union: DumpedDatabase; readonly dummy: DumpedDatabase }> {
  await requireClientProgram('pg_dump')
  mkdirSync(join(folder, 'database'), { mode: 0o700 })
  const { addresses, stop } = await openDatabases(settings)
  try {
    return {
      union: await dumpDatabase(addresses.union, join(folder, dumpPath('union'))),
      dummy: await dumpDatabase(addresses.dummy, join(folder, dumpPath('dummy'))),
    }
  } finally {
    await stop()
  }
}

async function copyFiles(
  folder: string,
  settings: Settings,
  rows: readonly FileRow[],
): Promise<{
  readonly kept: readonly string[]
  readonly missingFiles: ReadonlyMap<string, string>
}> {
  const store = await openFileStore(settings)
  const kept: string[] = []
  const missingFiles = new Map<string, string>()
  mkdirSync(join(folder, 'files'), { mode: 0o700 })
  for (const row of new Map(rows.map((row) => [row.key, row])).values()) {
    const path = `files/${row.key}`
    const found = await openStored(store, row.key)
    if (found === null) {
      missingFiles.set(row.key, 'its contents are gone')
      continue
    }
    await pipeline(found.content, createWriteStream(join(folder, path), WRITTEN))
    const part = await describePart(folder, path)
    if (part.bytes === row.bytes && part.sha256 === row.sha256) kept.push(path)
    else missingFiles.set(row.key, 'its contents differ from its row')
  }
  return { kept, missingFiles }
}

/** Opens a file; returns null if it is missing, and throws if the store does not answer. */
async function openStored(store: FileStore, key: string) {
  try {
    return await store.open(key)
  } catch (error) {
    if ((await store.list(key.slice(0, 2))).includes(key)) throw error
    return null
  }
}

/** Copies the site, the keys and the configuration while nobody publishes. */
async function copySite(
  folder: string,
  site: string,
): Promise<{ readonly live: string | null; readonly copied: readonly string[] }> {
  const configuration = configurationFiles().map(
    ([name, file]) => [`configuration/${name}`, file] as const,
  )
  if (!existsSync(site)) {
    await copyAll(folder, configuration)
    return { live: null, copied: configuration.map(([path]) => path) }
  }
  const unlock = await lockSite(site)
  try {
    const live = livePublication(site)
    const keys = keyFolder(site)
    const sources = [
      ...filesUnder(site)
        .filter((name) => !name.startsWith(`${LOCK_FOLDER}/`))
        .map((name) => [`site/${name}`, join(site, name)] as const),
      ...(existsSync(keys) ? filesUnder(keys) : []).map(
        (name) => [`keys/${name}`, join(keys, name)] as const,
      ),
      ...configuration,
    ]
    await copyAll(folder, sources)
    return { live: live && basename(live), copied: sources.map(([path]) => path) }
  } finally {
    unlock()
  }
}

async function copyAll(
  folder: string,
  sources: readonly (readonly [path: string, source: string])[],
): Promise<void> {
  for (const [path, source] of sources) {
    const to = join(folder, path)
    await mkdir(dirname(to), { recursive: true, mode: 0o700 })
    await copyFile(source, to)
    await chmod(to, WRITTEN.mode)
  }
}
