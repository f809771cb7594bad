import { type FaultCount, parseFaultCounts } from '@portal/platform/deployment'
import * as v from 'valibot'

const TIMEOUT = 2000

/**
 * What pages have reported of the releases; null while the portal does not run, which the list of
 * releases does without.
 */
export async function readFaults(configuration: unknown): Promise<readonly FaultCount[] | null> {
  try {
    const { faults } = v.parse(v.object({ faults: v.string() }), configuration)
    const answer = await fetch(faults, { signal: AbortSignal.timeout(TIMEOUT) })
    return answer.ok ? parseFaultCounts(await answer.json(), faults) : null
  } catch {
    return null
  }
}

/** How often a release went wrong, and how. */
export function describeFaults(
  counts: readonly FaultCount[],
  remote: string,
  version: string,
): string {
  const ofVersion = counts.filter((one) => one.remote === remote && one.version === version)
  const total = ofVersion.reduce((sum, one) => sum + one.count, 0)
  const kinds = ofVersion.map(({ kind, count }) => `${kind} ${count}`).join(', ')
  return total === 0 ? 'no faults' : `${total} ${total === 1 ? 'fault' : 'faults'} (${kinds})`
}
