import * as v from 'valibot'
import { HttpError } from '../platform/http.ts'
import type { Logger } from '../platform/log.ts'
import { createPublished } from './published.ts'

/** A canary, and the release that serves everybody else meanwhile. */
interface Tried {
  readonly canary: string
  readonly live: string
}

/** The canary of a remote, or of the host by its name; null while there is none. */
export type CanaryOf = (name: string) => Promise<Tried | null>

interface CanaryLookupSettings {
  /** Where the site publishes its `remotes.json`. */
  readonly address: string
  readonly log: Logger
  readonly now?: () => number
}

const FRESH_MS = 5_000

const NOT_KNOWN_NOW = 'Registret over udgivelser kan ikke hentes lige nu.'

const version = v.object({ version: v.string() })
const live = v.object({ ...version.entries, canary: v.optional(v.nullable(version), null) })
const registrySchema = v.object({
  host: v.optional(v.nullable(live), null),
  remotes: v.record(v.string(), v.array(live)),
})

/** Looks canaries up in the registry that the site publishes; 503 while that cannot be had. */
export function createCanaryLookup(settings: CanaryLookupSettings): CanaryOf {
  const published = createPublished({ ...settings, schema: registrySchema, freshMs: FRESH_MS })
  return async (name) => {
    const registry = await published()
    if (registry === null) throw new HttpError(503, NOT_KNOWN_NOW)
    const { host, remotes } = registry
    const rows = name === 'host' ? [host] : Object.hasOwn(remotes, name) ? remotes[name] : []
    const row = rows?.find((one) => one?.canary)
    return row?.canary ? { canary: row.canary.version, live: row.version } : null
  }
}
