import * as v from 'valibot'
import { HttpError } from '../platform/http.ts'
import type { Logger } from '../platform/log.ts'

/** Whether a version was released under the name of a remote or of the host. */
export type IsReleased = (name: string, version: string) => Promise<boolean>

interface ReleaseLookupSettings {
  /** Where the site publishes its `releases.json`. */
  readonly address: string
  readonly log: Logger
  readonly now?: () => number
}

/** How long a list is believed. */
const FRESH_MS = 60_000
/** A version that the list lacks may have been released since; it is read again this often at most. */
const PAUSE_MS = 5_000
const TIMEOUT_MS = 2_000
const MOST_ON_TRUST = 20

const NOT_KNOWN_NOW = 'Listen over udgivelser kan ikke hentes lige nu.'

const listSchema = v.object({
  releases: v.record(v.string(), v.array(v.object({ version: v.string() }))),
})

/**
 * Looks releases up in the list that the site publishes. Faults happen when its server is down too:
 * then the last list goes on, and the first 20 versions that it lacks are taken on trust until the
 * list is back. Any other is answered 503, so that what is made up cannot fill the database.
 */
export function createReleaseLookup({
  address,
  log,
  now = Date.now,
}: ReleaseLookupSettings): IsReleased {
  let listed: ReadonlySet<string> = new Set()
  let triedAt = Number.NEGATIVE_INFINITY
  let wasRead = false
  let reading: Promise<void> | null = null
  const onTrust = new Set<string>()

  async function read(): Promise<void> {
    triedAt = now()
    try {
      listed = await readList(address)
      wasRead = true
      onTrust.clear()
    } catch (error) {
      wasRead = false
      log.warn({ service: 'faults', address, err: error })
    }
  }

  return async (name, version) => {
    const key = keyOf(name, version)
    const age = now() - triedAt
    if (wasRead && listed.has(key) && age < FRESH_MS) return true
    if (reading === null && age >= PAUSE_MS) {
      reading = read().finally(() => {
        reading = null
      })
    }
    await reading
    if (listed.has(key)) return true
    if (wasRead) return false
    if (!onTrust.has(key) && onTrust.size >= MOST_ON_TRUST) throw new HttpError(503, NOT_KNOWN_NOW)
    onTrust.add(key)
    return true
  }
}

async function readList(address: string): Promise<ReadonlySet<string>> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  const { releases } = v.parse(listSchema, await answer.json())
  return new Set(
    Object.entries(releases).flatMap(([name, list]) =>
      list.map(({ version }) => keyOf(name, version)),
    ),
  )
}

/** Neither part of a report holds a space. */
function keyOf(name: string, version: string): string {
  return `${name} ${version}`
}
