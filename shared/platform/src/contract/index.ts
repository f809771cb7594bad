export {
  CONFIGURATION_ELEMENT_ID,
  type PortalConfiguration,
  parseConfiguration,
  readConfiguration,
} from './configuration.ts'
export { containerName } from './container-name.ts'
export { CONTRACT, type ContractVersion, contractFits } from './contract-version.ts'
export { type FaultCount, type FaultKind, type FaultReport, parseFaultCounts } from './faults.ts'
export { mapAddress, type PortalLinks, portalLinks, providePortalLinks } from './links.ts'
export { ConfigurationError } from './parse-or-name.ts'
export type { Permission } from './permission.ts'
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
export { type ListedRelease, parseReleaseList, type ReleaseList } from './release-list.ts'
export {
  loadSlot,
  provideRemoteLoader,
  type RemoteLoader,
  reportSlotCrash,
  type SlotOutcome,
} from './remote-loader.ts'
export type {
  RemoteModule,
  RemoteStatus,
  SlotLoader,
  UnavailableReason,
} from './remote-module.ts'
export {
  REMOTES,
  type RemoteDefinition,
  type RemoteName,
  type RemoteTab,
  remoteAt,
  type SlotName,
} from './remotes.ts'
