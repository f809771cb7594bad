export type { ContractVersion } from './contract-version.ts'
export { mapAddress, portalLink } from './links.ts'
export { loadSlot, reportSlotCrash, type SlotOutcome } from './remote-loader.ts'
export type { RemoteModule, SlotLoader } from './remote-module.ts'
