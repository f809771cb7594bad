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

/** A copy of a site that contains only signed releases. */
export interface VerifiedCopy {
  /** The folder to serve, with the same layout as the site. */
  readonly folder: string
  /** Whether the site's journal has changed since the last read. */
  isBehind(): boolean
  /**
   * Updates the copy from the site.
   *
   * @throws when the site differs from what was signed; the copy then stays as it was
   */
  catchUp(): Promise<void>
}

/** The folder of the copy, next to the site's. */
function copyFolder(site: string): string {
  return join(dirname(site), 'served')
}

/**
 * Creates the copy that the portal's own servers serve. It takes only the journal and the release
 * files from the site, and generates pages and registry from the journal.
 */
export function createVerifiedCopy(site: string): VerifiedCopy {
  const folder = copyFolder(site)
  let read: readonly string[] | null = null
  return {
    folder,
    isBehind: () => !isDeepStrictEqual(journalFiles(site), read),
    async catchUp() {
      // Set before reading, so that a corrupt journal is not read again for every request.
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

/** Skips a corrupt release that serves nobody; only a rollback to it would fail. */
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
