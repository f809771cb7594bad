import { REMOTES, type RemoteDefinition, remoteAt } from '@portal/platform/contract'
import type { PatchRoutesOnNavigationFunction } from '@portal/platform/host'
import type { RouteObject } from '@portal/platform/router'
import type { ReactNode } from 'react'
import { pageRemotes } from './page-remotes.ts'
import { RemotePage } from './RemotePage.tsx'

/**
 * A route for each path that a remote owns. It shows while the remote's own routes are not there:
 * loading, unavailable, incompatible.
 *
 * @param notFound shown when the remote is there and has no such page
 */
export function remoteRoutes(notFound: ReactNode): RouteObject[] {
  return REMOTES.flatMap(({ name, paths }) =>
    paths.map((path) => ({
      path: `${path}/*`,
      element: <RemotePage key={name} name={name} notFound={notFound} />,
    })),
  )
}

interface PatchSettings {
  /** Route whose children the remotes' routes become. */
  readonly shellRouteId: string
  /** Whether the person may open the remote; none of it is fetched otherwise. */
  readonly mayOpen: (remote: RemoteDefinition) => boolean
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
    const remote = remoteAt(path)
    if (!remote || !mayOpen(remote)) return
    const status = pageRemotes().status(remote.name)
    if (status.kind === 'ready') patch(shellRouteId, [...status.module.routes])
  }
}
