export type { ContractVersion } from './contract-version.ts'
export { mapAddress, type PortalLinks, portalLinks } from './links.ts'
export type { Permission } from './permission.ts'
export { loadSlot, reportSlotCrash, type SlotOutcome } from './remote-loader.ts'
export type { RemoteModule, SlotLoader } from './remote-module.ts'
export {
  REMOTES,
  type RemoteDefinition,
  type RemoteName,
  type RemoteTab,
  remoteAt,
  type SlotName,
} from './remotes.ts'
