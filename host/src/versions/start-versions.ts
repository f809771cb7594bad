import { hostOfPage, type PortalConfiguration, type Registry } from '@portal/platform/deployment'
import { readTryOuts, startRemotes } from '../remotes/index.ts'
import { tabReloadMark } from './reload-mark.ts'
import type { PageVersions } from './VersionNotices.tsx'
import { startVersionWatch } from './version-watch.ts'

/**
 * Starts the loader with the releases for this page, and starts checking for newer ones.
 *
 * @param registry the registry that the page was served with
 */
export function startVersions(
  configuration: PortalConfiguration,
  registry: Registry,
): PageVersions {
  const tryOuts = readTryOuts(configuration, registry)
  const remotes = startRemotes(configuration, registry, tryOuts)
  const host = hostOfPage(registry)
  const watch = startVersionWatch({
    served: registry,
    readRegistry: remotes.refresh,
    running: () => [
      ...(host === null ? [] : [{ name: 'host', version: host }]),
      ...Object.keys(registry.remotes).flatMap((name) => {
        const { loaded } = remotes.details(name)
        // A try-out stays active until the user ends it.
        return loaded === null || loaded.source === 'try-out'
          ? []
          : [{ name, version: loaded.version }]
      }),
    ],
    mark: tabReloadMark,
    reload: () => window.location.reload(),
  })
  return { tryOuts, watch }
}
