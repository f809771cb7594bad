import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { keyFolder } from '../signing/keys.ts'

/** The last journal entry that this machine has read. */
const seenSchema = v.object({ seq: v.number(), hash: v.string() })

/** Stored outside the site folder, so that write access to the site is not enough to reset it. */
function seenFile(site: string): string {
  return join(keyFolder(site), 'seen.json')
}

/**
 * Rejects a journal that was rolled back: one that lacks the last entry this machine has read, or
 * has another entry in its place. Otherwise remembers the journal's last entry.
 *
 * @param hashes the hashes of the journal's entries, oldest first
 */
export function requireSeen(site: string, hashes: readonly string[]): void {
  const file = seenFile(site)
  const seen = existsSync(file) ? v.parse(seenSchema, JSON.parse(readFileSync(file, 'utf8'))) : null
  if (seen !== null && hashes[seen.seq - 1] !== seen.hash) {
    throw new Error(
      `The journal of ${site} was set back: this machine has seen other entries up to ${seen.seq}, ` +
        `and now there are ${hashes.length}. Restore it. Who has removed it on purpose removes ${file}, too.`,
    )
  }
  const hash = hashes.at(-1)
  if (hash === undefined || seen?.seq === hashes.length) return
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const work = `${file}.${process.pid}`
  writeFileSync(work, JSON.stringify({ seq: hashes.length, hash }))
  renameSync(work, file)
}
