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
 * Fetches the releases' counts; null if the fault service does not respond, because releases can be
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

const singleSchema = v.object({
  remote: v.string(),
  version: v.string(),
  kind: v.string(),
  phase: v.nullable(v.string()),
  file: v.nullable(v.string()),
  page: v.nullable(v.string()),
  at: v.string(),
})

const PHASES: Readonly<Record<string, string>> = {
  entry: 'while its entry was loaded',
  part: 'while a page or a slot of it was loaded',
  render: 'while it was rendered',
}

const CAUSES: Readonly<Record<string, string>> = {
  'not-released': 'the registry had no release',
  'not-allowed': 'its origin is not one that the configuration fetches from',
  network: 'the file could not be fetched',
  timeout: 'there was no answer in time',
  integrity: 'the file is not what was released',
  threw: 'its code threw as it was run first',
  incompatible: 'it does not fit the contract of the host',
  crashed: 'its code threw',
}

/**
 * Formats a fault: when and where it occurred, and its cause.
 *
 * @throws when the fault service does not respond, or does not know the fault
 */
export async function describeFault(configuration: unknown, id: string): Promise<string> {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`${id} is no id of a fault.`)
  const { faults } = v.parse(v.object({ faults: v.string() }), configuration)
  const answer = await fetch(`${faults}/${id}`, { signal: AbortSignal.timeout(TIMEOUT) })
  if (answer.status === 404) throw new Error(`No fault ${id} is known, or it has expired.`)
  if (!answer.ok) throw new Error(`${faults} answered ${answer.status}.`)
  const fault = v.parse(singleSchema, await answer.json())
  const phase = PHASES[fault.phase ?? ''] ?? 'the page did not say when'
  return [
    `${fault.remote} ${fault.version}, ${fault.at.slice(0, 16).replace('T', ' ')}`,
    `  phase: ${phase}`,
    `  file:  ${fault.file ?? 'not known'}`,
    `  cause: ${fault.kind}: ${CAUSES[fault.kind] ?? 'a kind that is not known here'}`,
    `  host:  ${fault.page ?? 'not known'}`,
  ].join('\n')
}
