import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import {
  type ReleaseStatement,
  readSignedRelease,
  requireFiles,
  SIGNATURE_FILE,
  writeSignedRelease,
} from '../archive/signed-release.ts'
import type { Journal } from '../journal/entry.ts'
import { journalFiles, readJournal } from '../journal/journal.ts'
import { servingKeys } from '../journal/signed-files.ts'
import { writePublication } from '../publish/publication.ts'
import { releaseFolder } from '../publish/releases-folder.ts'
import { removePublications, removeReleases } from '../releases/prune.ts'
import { releasedIn } from '../releases/publishing.ts'
import { releaseKey } from '../releases/released.ts'
import { readRetention } from '../releases/retention.ts'
import { parseEnvelope, readPayload } from '../signing/envelope.ts'

/** A copy of a site that holds nothing but what teams have signed. */
export interface VerifiedCopy {
  /** The folder to serve; it is made like that of the site. */
  readonly folder: string
  /** Whether somebody has written to the journal of the site since it was read last. */
  isBehind(): boolean
  /**
   * Brings the copy to where the site is.
   *
   * @throws when something in the site is not what was signed; the copy is as it was then
   */
  catchUp(): Promise<void>
}

/** The folder of the copy, beside the site. */
function copyFolder(site: string): string {
  return join(dirname(site), 'served')
}

/**
 * Makes the copy that the portal's own servers serve. Of the site it takes the journal and the files of
 * releases alone: pages and registry are made anew, out of what the journal says.
 */
export function createVerifiedCopy(site: string): VerifiedCopy {
  const folder = copyFolder(site)
  let read: readonly string[] | null = null
  return {
    folder,
    isBehind: () => !isDeepStrictEqual(journalFiles(site), read),
    async catchUp() {
      // Also where this fails: who has spoilt the journal does not slow down every request.
      read = journalFiles(site)
      const journal = readJournal(site)
      if (journal.place === null) throw new Error(`Nothing is published in ${site}.`)
      copyReleases(site, folder, journal)
      const released = releasedIn(folder, journal)
      const { place, acts } = journal
      await writePublication({ site: folder, ...place, released, acts })
      removeReleases(folder, released)
      removePublications(folder, readRetention())
    },
  }
}

/** What serves nobody and is spoilt is left out; nobody misses it but a rollback. */
function copyReleases(site: string, copy: string, { released, statements }: Journal): void {
  const serving = servingKeys(released)
  for (const [name, releases] of Object.entries(released.list)) {
    for (const { version } of releases) {
      const key = releaseKey(name, version)
      const statement = statements.get(key)
      if (!statement) throw new Error(`${key} is signed by nobody.`)
      const to = releaseFolder(copy, name, version)
      if (isCopyOf(to, statement)) continue
      try {
        const signed = readSignedRelease(releaseFolder(site, name, version))
        requireFiles(statement, signed.files)
        writeSignedRelease(signed, to)
      } catch (error) {
        if (serving.has(key)) throw error
        console.error(error)
      }
    }
  }
}

function isCopyOf(folder: string, statement: ReleaseStatement): boolean {
  const file = join(folder, SIGNATURE_FILE)
  if (!existsSync(file)) return false
  const signed = readPayload(parseEnvelope(JSON.parse(readFileSync(file, 'utf8')), file))
  return isDeepStrictEqual(signed, statement)
}
