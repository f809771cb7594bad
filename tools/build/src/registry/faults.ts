import { type FaultCount, parseFaultCounts } from '@portal/platform/deployment'
import * as v from 'valibot'

const TIMEOUT = 2000

const loadsSchema = v.object({
  loads: v.optional(
    v.array(v.object({ remote: v.string(), version: v.string(), count: v.number() })),
    [],
  ),
})

/** How often releases were loaded, and how often they failed. */
export interface ReleaseCounts extends v.InferOutput<typeof loadsSchema> {
  readonly faults: readonly FaultCount[]
}

/**
 * Fetches the releases' counts; null if the service does not respond, because releases can be
 * listed without them.
 */
export async function readCounts(configuration: unknown): Promise<ReleaseCounts | null> {
  try {
    const { faults } = v.parse(v.object({ faults: v.string() }), configuration)
    const answer = await fetch(faults, { signal: AbortSignal.timeout(TIMEOUT) })
    if (!answer.ok) return null
    const counts: unknown = await answer.json()
    return { ...v.parse(loadsSchema, counts), faults: parseFaultCounts(counts, faults) }
  } catch {
    return null
  }
}

/** Formats the number of a release's loads, if any were reported, and of its faults, by kind. */
export function describeCounts(counts: ReleaseCounts, remote: string, version: string): string {
  const isOfVersion = (one: { readonly remote: string; readonly version: string }) =>
    one.remote === remote && one.version === version
  const loads = counts.loads.find(isOfVersion)?.count ?? 0
  const faults = counts.faults.filter(isOfVersion)
  const total = faults.reduce((sum, one) => sum + one.count, 0)
  const kinds = faults.map(({ kind, count }) => `${kind} ${count}`).join(', ')
  return [
    ...(loads === 0 ? [] : [`${loads} ${loads === 1 ? 'load' : 'loads'}`]),
    total === 0 ? 'no faults' : `${total} ${total === 1 ? 'fault' : 'faults'} (${kinds})`,
  ].join(', ')
}
