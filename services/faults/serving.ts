import * as v from 'valibot'
import { HttpError } from '../platform/http.ts'
import type { Logger } from '../platform/log.ts'
import { createPublished } from './published.ts'

/** The version of a canary, and the live version that all other users get. */
interface Tried {
  readonly canary: string
  readonly live: string
}

/** Finds the canary of a remote, or of the host if the name is `host`; null if there is none. */
export type CanaryOf = (name: string) => Promise<Tried | null>

interface CanaryLookupSettings {
  /** Address of the site's `remotes.json`. */
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

/** Looks up canaries in the registry that the site publishes; 503 while it is unavailable. */
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
