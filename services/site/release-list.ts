import { addressOf } from '@portal/machine/ports'
import * as v from 'valibot'
import { fetchConfigured } from '../platform/fetch-configured.ts'
import type { Logger } from '../platform/log.ts'
import type { Settings } from '../platform/settings.ts'

interface ListedRelease {
  readonly version: string
  /** Hash of the release's texts; undefined for old releases, for which no hash was recorded. */
  readonly texts?: string | undefined
}

interface Lookup {
  /** Undefined if it is not listed. */
  readonly release: ListedRelease | undefined
  /**
   * Whether the last attempt to read the list succeeded. If it failed, `release` comes from the
   * list that was read before.
   */
  readonly isCurrent: boolean
}

/** Looks up a version of a remote or of the host. */
export type LookUpRelease = (name: string, version: string) => Promise<Lookup>

interface ReleaseListSettings {
  /** Address of the site's `releases.json`. */
  readonly address: string
  readonly log: Logger
  readonly now?: () => number
}

/** Address of `releases.json`: the configured address, otherwise the one on the host. */
export function releaseListAddress({ releaseListUrl }: Settings): string {
  return releaseListUrl ?? `${addressOf('host')}/releases.json`
}

/** How long a list is used before it is read again. */
const FRESH_MS = 60_000
/**
 * Minimum pause between two reads. Looking up an unlisted version causes a read, because the
 * version may be new.
 */
const PAUSE_MS = 5_000
const TIMEOUT_MS = 2_000

const listSchema = v.object({
  releases: v.record(
    v.string(),
    v.array(v.object({ version: v.string(), texts: v.optional(v.string()) })),
  ),
})

/**
 * Looks up releases in the list that the site publishes. While the site is down, the last list is
 * used.
 */
export function createReleaseList({
  address,
  log,
  now = Date.now,
}: ReleaseListSettings): LookUpRelease {
  let listed: ReadonlyMap<string, ListedRelease> = new Map()
  let triedAt = Number.NEGATIVE_INFINITY
  let isCurrent = false
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    triedAt = now()
    try {
      listed = await readList(address)
      isCurrent = true
    } catch (error) {
      isCurrent = false
      log.warn({ address, err: error })
    }
  }

  return async (name, version) => {
    const key = keyOf(name, version)
    const age = now() - triedAt
    const isKnown = isCurrent && listed.has(key) && age < FRESH_MS
    if (!isKnown) {
      if (reading === null && age >= PAUSE_MS) {
        reading = read().finally(() => {
          reading = null
        })
      }
      await reading
    }
    return { release: listed.get(key), isCurrent }
  }
}

async function readList(address: string): Promise<ReadonlyMap<string, ListedRelease>> {
  const answer = await fetchConfigured(address, TIMEOUT_MS)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  const { releases } = v.parse(listSchema, await answer.json())
  return new Map(
    Object.entries(releases).flatMap(([name, list]) =>
      list.map((release): [string, ListedRelease] => [keyOf(name, release.version), release]),
    ),
  )
}

/** A space separates the parts, because neither contains one. */
function keyOf(name: string, version: string): string {
  return `${name} ${version}`
}
