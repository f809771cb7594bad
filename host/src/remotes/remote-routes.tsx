import { knownRemotes, type PatchRoutesOnNavigationFunction, pageAt } from '@portal/platform/host'
import type { RouteObject } from '@portal/platform/router'
import type { ReactNode } from 'react'
import { pageRemotes } from './page-remotes.ts'
import { RemotePage } from './RemotePage.tsx'

/**
 * A route for each page of a remote. It shows while the remote's own routes are not there:
 * loading, unavailable, incompatible.
 *
 * @param notFound shown when the remote is there and has no such page
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
  /** Route whose children the remotes' routes become. */
  readonly shellRouteId: string
  /** Whether the person may open the address; nothing of a remote is fetched otherwise. */
  readonly mayOpen: (pathname: string) => boolean
}

/**
 * Puts a remote's routes beside the host's as soon as it is there. It never waits for a remote:
 * until then the page of `remoteRoutes` shows, inside the shell.
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
