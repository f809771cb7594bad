import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { fetchConfigured } from '../platform/fetch-configured.ts'
import type { Logger } from '../platform/log.ts'
import type { Texts } from './compose.ts'
import type { LookUpRelease } from './release-list.ts'

/** The texts of a release; null if the release is unknown or its texts could not be read. */
export type ReadReleaseTexts = (name: string, version: string) => Promise<Texts | null>

interface ReleaseTextsSettings {
  readonly lookUp: LookUpRelease
  /** Address of the site's `releases.json`; the texts are in the folder `texts` beside it. */
  readonly address: string
  readonly log: Logger
  readonly now?: () => number
}

const TIMEOUT_MS = 2_000
/** Minimum pause before a failed read is retried. */
const PAUSE_MS = 5_000
/**
 * Maximum number of releases in the cache, far above the number in use at a time, so that the cache
 * of a long-running process does not grow without limit.
 */
const MOST_KEPT = 100

const textsSchema = v.record(v.string(), v.string())

interface Reading {
  readonly texts: Promise<Texts | null>
  failedAt: number | null
}

/**
 * Reads the texts of releases from the site. The cache never expires, because releases are
 * immutable. Only listed releases are read, and only texts that match the listed hash are accepted.
 */
export function createReleaseTexts({
  lookUp,
  address,
  log,
  now = Date.now,
}: ReleaseTextsSettings): ReadReleaseTexts {
  const readings = new Map<string, Reading>()

  function begin(name: string, version: string, hash: string): Reading {
    const from = new URL(
      `texts/${encodeURIComponent(name)}/${encodeURIComponent(version)}.json`,
      address,
    )
    const reading: Reading = {
      failedAt: null,
      texts: readTexts(from, hash).catch((error: unknown) => {
        log.warn({ address: from.href, err: error })
        reading.failedAt = now()
        return null
      }),
    }
    return reading
  }

  return async (name, version) => {
    const hash = (await lookUp(name, version)).release?.texts
    if (hash === undefined) return null
    const known = readings.get(hash)
    if (known && (known.failedAt === null || now() - known.failedAt < PAUSE_MS)) return known.texts
    const reading = begin(name, version, hash)
    readings.delete(hash)
    readings.set(hash, reading)
    const [oldest] = readings.keys()
    if (readings.size > MOST_KEPT && oldest !== undefined) readings.delete(oldest)
    return reading.texts
  }
}

async function readTexts(address: URL, hash: string): Promise<Texts> {
  const answer = await fetchConfigured(address, TIMEOUT_MS)
  if (!answer.ok) throw new Error(`${address.href} answered ${answer.status}.`)
  const content = Buffer.from(await answer.arrayBuffer())
  const found = `sha384-${createHash('sha384').update(content).digest('base64')}`
  if (found !== hash) throw new Error(`${address.href} does not match its released hash.`)
  return v.parse(textsSchema, JSON.parse(content.toString('utf8')))
}
