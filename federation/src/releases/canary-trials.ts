import * as v from 'valibot'

const TIMEOUT = 2000

const loadsSchema = v.object({ loads: v.number(), failed: v.number() })

const trialSchema = v.object({
  remote: v.string(),
  version: v.string(),
  canary: loadsSchema,
  live: loadsSchema,
  badSince: v.nullable(v.string()),
})

const trialsSchema = v.object({ canaries: v.array(trialSchema) })

/** The fault service's counts of loads and failed loads, for a canary and for the live release. */
export type CanaryTrial = v.InferOutput<typeof trialSchema>

/**
 * Fetches the canaries' counts from the fault service.
 *
 * @throws when it does not respond
 */
export async function readTrials(configuration: unknown): Promise<readonly CanaryTrial[]> {
  const { faults } = v.parse(v.object({ faults: v.string() }), configuration)
  const address = `${faults}/canaries`
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT) })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return v.parse(trialsSchema, await answer.json()).canaries
}

/** Formats the failed loads of a canary, and of the live release. */
export function describeTrial({ canary, live }: CanaryTrial): string {
  return `${canary.failed} of ${canary.loads} loads failed, of the live release ${live.failed} of ${live.loads}`
}
