export { pageRemotes, startRemotes } from './page-remotes.ts'
export { patchRemoteRoutes, remoteRoutes } from './remote-routes.tsx'
export type {
  LoadedRelease,
  ReleaseSource,
  RemoteDetails,
  RemoteError,
  Remotes,
} from './remotes.ts'
