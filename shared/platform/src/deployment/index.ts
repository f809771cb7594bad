export {
  CONFIGURATION_ELEMENT_ID,
  CONFIGURED_LINKS,
  EXTENSION_GROUPS,
  type PortalConfiguration,
  parseConfiguration,
  readConfiguration,
} from './configuration.ts'
export { containerName } from './container-name.ts'
export {
  type FaultCount,
  type FaultKind,
  type FaultPhase,
  type FaultReport,
  parseFaultCounts,
} from './faults.ts'
export {
  HOST_VERSION_META,
  hostOfPage,
} from './host-page.ts'
export {
  COMMON_SLOTS,
  OVERVIEW_SLOT,
  parseManifest,
  parseReleasedManifest,
  QUICK_SEARCH_SLOT,
  type ReleasedManifest,
  type RemoteManifest,
  type RemotePage,
} from './manifest.ts'
export { type NewsNote, parseNews, parseReleasedNews } from './news.ts'
export { ConfigurationError } from './parse-or-name.ts'
export {
  chooseReleases,
  type LiveRelease,
  parseRegistry,
  REGISTRY_ELEMENT_ID,
  type Registry,
  type ReleaseCandidate,
  type ReleaseChoice,
  type ReleaseSeeker,
  type RemoteRelease,
  readRegistry,
} from './registry.ts'
export {
  type ListedRelease,
  parseReleaseList,
  type ReleaseList,
} from './release-list.ts'
