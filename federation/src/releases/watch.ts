import { PORTAL } from '../signing/keys.ts'
import { describeTrial, readTrials } from './canary-trials.ts'
import { withdrawCanary } from './changes.ts'
import { liveConfiguration, liveReleases, publishChange } from './publishing.ts'
import { liveCanary, type Released } from './released.ts'

/**
 * Withdraws each canary that fails significantly more often than the live release. Open pages keep
 * running the canary; the next page load gets the live release.
 *
 * @returns one line for each withdrawn canary
 * @throws if the fault service does not respond; then nothing is withdrawn
 */
export async function withdrawBadCanaries(site: string): Promise<readonly string[]> {
  if (!hasCanary(liveReleases(site))) return []
  const trials = await readTrials(liveConfiguration(site))
  const lines: string[] = []
  for (const trial of trials.filter(({ badSince }) => badSince !== null)) {
    const { remote, version } = trial
    const isTried = (released: Released) => liveCanary(released, remote)?.version === version
    if (!isTried(liveReleases(site))) continue
    const why = describeTrial(trial)
    const withdrawn = { at: new Date(Date.now()).toISOString(), why }
    const act = { kind: 'withdraw', name: remote, version, why, by: PORTAL }
    await publishChange(site, act, (released) =>
      // The canary may have been promoted or withdrawn meanwhile.
      isTried(released) ? withdrawCanary(released, remote, withdrawn) : released,
    )
    lines.push(`Withdrew ${remote} ${version}: ${why}.`)
  }
  return lines
}

function hasCanary({ registry }: Released): boolean {
  if (registry.host?.canary) return true
  return Object.values(registry.remotes).some((rows) => rows.some(({ canary }) => canary !== null))
}
