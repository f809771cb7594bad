export { CONTRACT, type ContractVersion, contractFits } from './contract-version.ts'
export type { Permission } from './permission.ts'
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
} from './remotes.ts'
