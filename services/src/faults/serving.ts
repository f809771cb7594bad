import * as v from 'valibot'
import { HttpError } from '../platform/http.ts'
import type { Logger } from '../platform/log.ts'

/** A canary, and the release that serves everybody else meanwhile. */
export interface Tried {
  readonly canary: string
  readonly live: string
}

/** The canary of a remote; null while there is none. */
export type CanaryOf = (remote: string) => Promise<Tried | null>

interface CanaryLookupSettings {
  /** Where the site publishes its `remotes.json`. */
  readonly address: string
  readonly log: Logger
  readonly now?: () => number
}

/** How long a registry is believed, or waited for after it could not be had. */
const FRESH_MS = 5_000
const TIMEOUT_MS = 2_000

const NOT_KNOWN_NOW = 'Registret over udgivelser kan ikke hentes lige nu.'

const version = v.object({ version: v.string() })
const registrySchema = v.object({
  remotes: v.record(
    v.string(),
    v.array(v.object({ ...version.entries, canary: v.optional(v.nullable(version), null) })),
  ),
})

type Registry = v.InferOutput<typeof registrySchema>

/** Looks canaries up in the registry that the site publishes; 503 while that cannot be had. */
export function createCanaryLookup({
  address,
  log,
  now = Date.now,
}: CanaryLookupSettings): CanaryOf {
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<Registry | null> = Promise.resolve(null)

  async function read(): Promise<Registry | null> {
    try {
      const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
      return v.parse(registrySchema, await answer.json())
    } catch (error) {
      log.warn({ service: 'faults', address, err: error })
      return null
    }
  }

  return async (remote) => {
    if (now() - readAt >= FRESH_MS) {
      readAt = now()
      reading = read()
    }
    const registry = await reading
    if (registry === null) throw new HttpError(503, NOT_KNOWN_NOW)
    const rows = Object.hasOwn(registry.remotes, remote) ? registry.remotes[remote] : undefined
    const row = rows?.find(({ canary }) => canary !== null)
    return row?.canary ? { canary: row.canary.version, live: row.version } : null
  }
}
