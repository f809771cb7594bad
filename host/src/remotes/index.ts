export { packageOf, servingVersions, useManifests } from './page-manifests.ts'
export { pageRemotes, startRemotes } from './page-remotes.ts'
export { RemoteNotices } from './RemoteNotices.tsx'
export type {
  LoadedRelease,
  RemoteDetails,
} from './remote-machine.ts'
export { patchRemoteRoutes, remoteRoutes } from './remote-routes.tsx'
export type { Remotes } from './remotes.ts'
