import { configureToday } from '@portal/platform/dates'
import type { PortalConfiguration, Registry } from '@portal/platform/deployment'
import {
  fetchPublicJson,
  provideExtensions,
  providePortalLinks,
  subscribeRemotes,
  translationsCache,
} from '@portal/platform/host'
import { registerTexts } from '@portal/platform/texts'
import { createRoot } from 'react-dom/client'
import { openFailureQueue } from '../common/failure-queue.ts'
import { imitationOnDemand } from '../imitation/imitation-on-demand.ts'
import { pageRemotes, servingVersions } from '../remotes/index.ts'
import { startSignIn } from '../sign-in/index.ts'
import texts from '../texts/da.json' with { type: 'json' }
import { startTexts } from '../texts/page-texts.ts'
import type { PageVersions } from '../versions/VersionNotices.tsx'
import { App } from './App.tsx'

// Registered at module load: the page that reports a failed start needs these texts.
registerTexts(texts)

/** Renders the portal into the page. */
export function startApp(
  configuration: PortalConfiguration,
  registry: Registry,
  versions: PageVersions,
): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no #root.')
  configureToday(configuration.today)
  const { publicSite, mapSearch } = configuration
  providePortalLinks({ ...configuration.links, publicSite, mapSearch })
  provideExtensions(new Set(configuration.extensions))
  const failures = openFailureQueue()
  // Created before the sign-in starts, so that the imitation is notified of every sign-in.
  const imitation = imitationOnDemand(configuration)
  startSignIn(configuration)
  startTexts({
    source: {
      address: configuration.texts,
      fetchJson: fetchPublicJson,
      cache: translationsCache,
    },
    registry,
    serving: { versions: servingVersions, subscribe: subscribeRemotes },
    remotes: pageRemotes(),
  })
  createRoot(root).render(
    <App
      configuration={configuration}
      failures={failures}
      imitation={imitation}
      versions={versions}
    />,
  )
}
