export { startRemotes } from './page-remotes.ts'
export { patchRemoteRoutes, remoteRoutes } from './remote-routes.tsx'
