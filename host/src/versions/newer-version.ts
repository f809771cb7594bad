import { chooseReleases, type Registry } from '@portal/platform/deployment'

/** A release that the page runs. */
export interface RunningRelease {
  readonly name: string
  readonly version: string
}

/**
 * The releases that a reload would run in place of the loaded ones, joined into one string; null if
 * there are none. Remotes that are not loaded are ignored: with daily releases of each remote, the
 * page would otherwise always offer a reload.
 *
 * @param served the registry that the page was served with
 * @param now the current registry
 * @param running the releases that the page has loaded
 */
export function newerVersion(
  served: Registry,
  now: Registry,
  running: readonly RunningRelease[],
): string | null {
  const news = running.flatMap(({ name, version }) => {
    const live = liveVersion(now, name)
    // A canary or a fallback differs from the live release without being outdated.
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
