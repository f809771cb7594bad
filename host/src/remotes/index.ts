export { pageRemotes, reportCrash, startRemotes } from './page-remotes.ts'
export { RemoteNotices } from './RemoteNotices.tsx'
export { patchRemoteRoutes, remoteRoutes } from './remote-routes.tsx'
export type {
  LoadedRelease,
  RemoteDetails,
} from './remotes.ts'
