import { knownRemotes, type PatchRoutesOnNavigationFunction, pageAt } from '@portal/platform/host'
import type { RouteObject } from '@portal/platform/router'
import type { ReactNode } from 'react'
import { pageRemotes } from './page-remotes.ts'
import { RemotePage } from './RemotePage.tsx'

/**
 * A placeholder route for each page of a remote, until the remote's own routes are loaded; shows
 * whether the remote is loading, unavailable or incompatible.
 *
 * @param notFound shown when the remote is loaded but has no such page
 */
export function remoteRoutes(notFound: ReactNode): RouteObject[] {
  return knownRemotes().flatMap(({ name, pages }) =>
    pages.map(({ path }) => ({
      path: `${path}/*`,
      element: <RemotePage key={name} name={name} notFound={notFound} />,
    })),
  )
}

interface PatchSettings {
  /** Id of the route that receives the remotes' routes as children. */
  readonly shellRouteId: string
  /** Whether the user may open the address; if not, no remote is fetched. */
  readonly mayOpen: (pathname: string) => boolean
}

/**
 * Adds a remote's routes to the host's as soon as it is loaded. Never waits for a remote: until
 * then the page from `remoteRoutes` is shown inside the shell.
 */
export function patchRemoteRoutes({
  shellRouteId,
  mayOpen,
}: PatchSettings): PatchRoutesOnNavigationFunction {
  return ({ path, patch }) => {
    const owned = pageAt(path)
    if (!owned || !mayOpen(path)) return
    const status = pageRemotes().status(owned.remote.name)
    if (status.kind === 'ready') patch(shellRouteId, [...status.module.routes])
  }
}
