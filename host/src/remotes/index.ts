export { loadRemoteModule, pageRemotes, startRemotes, useRemote } from './page-remotes.ts'
export { patchRemoteRoutes, remoteRoutes } from './remote-routes.tsx'
