export { packageOf, servingVersions, useManifests } from './page-manifests.ts'
export { crashedAt, pageRemotes, previousAt, startRemotes } from './page-remotes.ts'
export { RemoteNotices } from './RemoteNotices.tsx'
export { patchRemoteRoutes, remoteRoutes } from './remote-routes.tsx'
export type { LoadedRelease } from './remote-state.ts'
export type { Remotes } from './remotes.ts'
export {
  keepTryOut,
  readTryOuts,
  removeTryOuts,
  type TriedRelease,
  type TryOuts,
  tryOutOrigins,
} from './try-out.ts'
