import * as v from 'valibot'
import type { UnavailableReason } from '../contract/remote-module.ts'
import { parseOrName } from './parse-or-name.ts'

/**
 * The kinds of faults: a release could not be loaded, is incompatible although the registry says it
 * is compatible, or threw while rendering.
 */
export type FaultKind = UnavailableReason | 'incompatible' | 'crashed'

/**
 * The phase in which a fault occurred: loading the entry, loading a page or a slot, or rendering.
 */
export type FaultPhase = 'entry' | 'part' | 'render'

/**
 * A fault of a release, as the portal reports it. Contains nothing about the user or what they did.
 */
export interface FaultReport {
  readonly remote: string
  readonly version: string
  readonly kind: FaultKind
  /** Older hosts omit this field and `file`. */
  readonly phase?: FaultPhase
  /** Name of the release's file that the error came from, if known. */
  readonly file?: string | undefined
  /** The host's version; null if the registry contains none. */
  readonly page: string | null
  /** Identifies this fault report, so that a user's support request can be matched with it. */
  readonly requestId: string
}

const faultCountSchema = v.object({
  remote: v.string('must be a name'),
  version: v.string('must be a version'),
  kind: v.string('must be a kind'),
  count: v.number('must be a number'),
  lastAt: v.pipe(v.string('must be a moment'), v.isoTimestamp('must be a moment')),
})

const faultCountsSchema = v.object({
  faults: v.array(faultCountSchema, 'must be a list of counts'),
})

/** How often one kind of fault was reported for one release. */
export type FaultCount = v.InferOutput<typeof faultCountSchema>

/**
 * Parses the error endpoint's response to a GET: the fault counts of each release.
 *
 * @param value the parsed JSON, of any shape
 * @param source where it was read, for the error message
 * @throws ConfigurationError that names each wrong or missing field
 */
export function parseFaultCounts(value: unknown, source = 'faults'): readonly FaultCount[] {
  return parseOrName(faultCountsSchema, value, source).faults
}
