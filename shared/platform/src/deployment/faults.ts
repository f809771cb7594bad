import * as v from 'valibot'
import type { UnavailableReason } from '../contract/remote-module.ts'
import { parseOrName } from './parse-or-name.ts'

/**
 * What can be wrong with a release: it could not be had, does not fit although its registry says
 * so, or threw while it was shown.
 */
export type FaultKind = UnavailableReason | 'incompatible' | 'crashed'

/** When a fault showed: while the entry was loaded, a page or a slot was, or one was rendered. */
export type FaultPhase = 'entry' | 'part' | 'render'

/**
 * A fault of a release, as the portal reports it to itself. Nothing of it says who was there or
 * what they were doing.
 */
export interface FaultReport {
  readonly remote: string
  readonly version: string
  readonly kind: FaultKind
  /** Hosts from before it was told leave it out, like the file. */
  readonly phase?: FaultPhase
  /** Name of the release's file that it came from, if that is known. */
  readonly file?: string | undefined
  /** The host's version; null when the registry names none. */
  readonly page: string | null
  /** Names this fault, so that what a user tells can be found again. */
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

/** How often one kind of fault was reported of one release. */
export type FaultCount = v.InferOutput<typeof faultCountSchema>

/**
 * Parses what the error endpoint of the configuration answers to a GET: the faults of each release,
 * counted.
 *
 * @param value what was read, of any shape
 * @param source where it was read, for the message
 * @throws ConfigurationError that names each wrong or missing field
 */
export function parseFaultCounts(value: unknown, source = 'faults'): readonly FaultCount[] {
  return parseOrName(faultCountsSchema, value, source).faults
}
