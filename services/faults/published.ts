import type * as v from 'valibot'
import { parse } from 'valibot'
import { fetchConfigured } from '../platform/fetch-configured.ts'
import type { Logger } from '../platform/log.ts'

interface PublishedSettings<T> {
  /** Address of the published file. */
  readonly address: string
  readonly schema: v.GenericSchema<unknown, T>
  /** How long a copy is used before it is read again; also the pause after a failed read. */
  readonly freshMs: number
  readonly log: Logger
  readonly now?: () => number
}

const TIMEOUT_MS = 2_000

/** Reads and caches a file that the site publishes; null while it is unavailable. */
export function createPublished<T>({
  address,
  schema,
  freshMs,
  log,
  now = Date.now,
}: PublishedSettings<T>): () => Promise<T | null> {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<T | null> = Promise.resolve(null)

  async function read(): Promise<T | null> {
    try {
      const answer = await fetchConfigured(address, TIMEOUT_MS)
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
      return parse(schema, await answer.json())
    } catch (error) {
      log.warn({ service: 'faults', address, err: error })
      return null
    }
  }

  return () => {
    if (now() - readAt >= freshMs) {
      readAt = now()
      reading = read()
    }
    return reading
  }
}
