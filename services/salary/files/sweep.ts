import { and, inArray, like, lte, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type FileStore, SHELVES } from '../../platform/file-store.ts'
import type { Logger } from '../../platform/log.ts'
import { type RunningWorker, startWorker } from '../../platform/worker.ts'
import { files, unreferencedContents } from '../tables.ts'

export interface SweepOptions {
  readonly store: FileStore
  readonly union: Database
  readonly dummy: Database
  /** How many days contents are kept after the sweep first found no file that refers to them. */
  readonly graceDays: number
  /** Once aborted, no further shelf is swept. */
  readonly stopping?: AbortSignal
}

/** What a sweep found. */
export interface SweepResult {
  /** The number of contents that were removed. */
  readonly removed: number
  /** The number of contents without a file that are still kept. */
  readonly kept: number
  /** The storage keys of files without contents. */
  readonly missing: readonly string[]
}

const INTERVAL_MS = 60 * 60 * 1000
/** The log names only some of the missing keys; after the loss of a disk, all are missing. */
const MOST_NAMED = 20

/**
 * Removes contents that no file refers to, and finds files whose contents are missing. A process
 * that dies between storing an upload and inserting its row leaves such contents behind. They are
 * kept for a grace period, because a backup of the database may still refer to them.
 */
export async function sweepFiles(options: SweepOptions): Promise<SweepResult> {
  const results: SweepResult[] = []
  for (const shelf of SHELVES) {
    if (options.stopping?.aborted) break
    results.push(await sweepShelf(options, shelf))
  }
  return {
    removed: results.reduce((sum, { removed }) => sum + removed, 0),
    kept: results.reduce((sum, { kept }) => sum + kept, 0),
    missing: results.flatMap(({ missing }) => missing),
  }
}

async function sweepShelf(
  { store, union, dummy, graceDays }: SweepOptions,
  shelf: string,
): Promise<SweepResult> {
  // Read the rows before the contents: contents are stored first, so every row has its contents.
  const rows = await Promise.all([referencedKeys(union, shelf), referencedKeys(dummy, shelf)])
  const referenced = new Set(rows.flat())
  const stored = new Set(await store.list(shelf))
  const loose = [...stored].filter((key) => !referenced.has(key))
  await mark(union, shelf, loose)
  const expired = loose.length === 0 ? [] : await expiredKeys(union, loose, graceDays)
  for (const key of expired) await store.remove(key)
  return {
    removed: expired.length,
    kept: loose.length - expired.length,
    missing: [...referenced].filter((key) => !stored.has(key)),
  }
}

async function referencedKeys(db: Database, shelf: string): Promise<readonly string[]> {
  const rows = await db
    .select({ key: files.storageKey })
    .from(files)
    .where(like(files.storageKey, `${shelf}%`))
  return rows.map(({ key }) => key)
}

/** Remembers since when contents are unreferenced, and forgets those that no longer are. */
async function mark(union: Database, shelf: string, loose: readonly string[]): Promise<void> {
  const { storageKey } = unreferencedContents
  await union
    .delete(unreferencedContents)
    .where(and(like(storageKey, `${shelf}%`), notInArray(storageKey, [...loose])))
  if (loose.length === 0) return
  await union
    .insert(unreferencedContents)
    .values(loose.map((key) => ({ storageKey: key })))
    .onConflictDoNothing()
}

async function expiredKeys(
  union: Database,
  loose: readonly string[],
  graceDays: number,
): Promise<readonly string[]> {
  const rows = await union
    .select({ key: unreferencedContents.storageKey })
    .from(unreferencedContents)
    .where(
      and(
        inArray(unreferencedContents.storageKey, [...loose]),
        lte(
          unreferencedContents.since,
          sql`clock_timestamp() - make_interval(days => ${graceDays})`,
        ),
      ),
    )
  return rows.map(({ key }) => key)
}

/** Sweeps the file store periodically until it is stopped. */
export function startFileSweep(
  options: Omit<SweepOptions, 'stopping'> & { readonly log: Logger },
): RunningWorker {
  return startWorker(INTERVAL_MS, options.log, async (stopping) => {
    reportSweep(options.log, await sweepFiles({ ...options, stopping }))
  })
}

export function reportSweep(log: Logger, { removed, kept, missing }: SweepResult): void {
  log.info({ service: 'salary', removed, kept, missing: missing.length }, 'Swept the file store.')
  if (missing.length === 0) return
  const keys = missing.slice(0, MOST_NAMED)
  log.error({ service: 'salary', missing: missing.length, keys }, 'Files have lost their contents.')
}
