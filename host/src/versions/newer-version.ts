import { chooseReleases, type Registry } from '@portal/platform/deployment'

/** A release that the page runs. */
export interface RunningRelease {
  readonly name: string
  readonly version: string
}

/**
 * What a fresh page would run that this one does not, as one name for all of it; null when there is
 * nothing. Only what the page has loaded counts: with a release a day in each remote, everything
 * else would be an offer all the time.
 *
 * @param served what the page came with
 * @param now what is released now
 * @param running what the page has loaded
 */
export function newerVersion(
  served: Registry,
  now: Registry,
  running: readonly RunningRelease[],
): string | null {
  const news = running.flatMap(({ name, version }) => {
    const live = liveVersion(now, name)
    // A canary, or one that stands in for a bad release, differs from what is live and is not old.
    const isNew = live !== null && live !== version && live !== liveVersion(served, name)
    return isNew ? [`${name} ${live}`] : []
  })
  return news.length === 0 ? null : news.sort().join(', ')
}

function liveVersion(registry: Registry, name: string): string | null {
  if (name === 'host') return registry.host?.version ?? null
  const choice = chooseReleases(registry, name)
  return choice.kind === 'fits' ? (choice.candidates[0]?.release.version ?? null) : null
}
