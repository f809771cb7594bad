import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { messageOf } from '../../../services/platform/error-message.ts'

const require = createRequire(import.meta.url)

const extensions = { pg_trgm }

/** Loads a cached empty database, because creating one takes four times as long. */
export async function startEmptyEngine(dataDir?: string): Promise<PGlite> {
  const options = { ...(dataDir === undefined ? {} : { dataDir }), extensions }
  // The path of the installed package contains its version, so each version has its own file.
  const version = createHash('sha256').update(require.resolve('@electric-sql/pglite')).digest('hex')
  const folder = fileURLToPath(new URL('../../node_modules/.cache/portal', import.meta.url))
  const file = join(folder, `empty-database-${version.slice(0, 12)}.tar`)
  if (existsSync(file)) {
    return PGlite.create({ ...options, loadDataDir: new Blob([readFileSync(file)]) })
  }
  const engine = await PGlite.create(options)
  const dump = await engine.dumpDataDir('none')
  mkdirSync(folder, { recursive: true })
  // Rename the file once it is complete, because another process may read it at any time.
  const part = `${file}.${process.pid}`
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()))
  renameSync(part, file)
  return engine
}

/** Loads a dump of a data folder, a tar archive, into memory. */
export function loadEngine(dump: Blob): Promise<PGlite> {
  return PGlite.create({ loadDataDir: dump, extensions })
}

/** The file that says that the database in the folder was created completely. */
function markOf(folder: string): string {
  return `${folder}.made`
}

/** Whether there is a database in the folder. */
export function hasEngine(folder: string): boolean {
  return existsSync(markOf(folder))
}

/** Creates the database in a folder from a dump of its data folder, a tar archive. */
export async function restoreEngine(folder: string, dump: Buffer): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const loadDataDir = new Blob([new Uint8Array(dump)])
  const engine = await PGlite.create({ dataDir: folder, loadDataDir, extensions })
  await engine.close()
  writeFileSync(markOf(folder), '')
}

/**
 * Opens the database in a folder, or creates it. If the marker file is missing, any existing
 * database is incomplete, because an earlier start was interrupted; it is created again.
 */
export async function openEngine(folder: string, fresh: boolean): Promise<PGlite> {
  const mark = markOf(folder)
  if (fresh) rmSync(mark, { force: true })
  if (hasEngine(folder)) {
    try {
      return await PGlite.create({ dataDir: folder, extensions })
    } catch (error) {
      throw new Error(
        `The database in ${folder} cannot be opened (${messageOf(error)}). If the disk is full, make room. ` +
          "Else restore the folder from a backup, or run 'npm start -- --fresh', which seeds anew: " +
          'what was changed since the last seed is lost.',
        { cause: error },
      )
    }
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const engine = await startEmptyEngine(folder)
  writeFileSync(mark, '')
  return engine
}
