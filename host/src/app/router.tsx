import type { PortalConfiguration } from '@portal/platform/deployment'
import { createBrowserRouter } from '@portal/platform/host'
import { Navigate, paths, type RouteObject } from '@portal/platform/router'
import { readSession } from '@portal/platform/session'
import { LoadingOverlay } from '@portal/ui'
import type { ReactNode } from 'react'
import { patchRemoteRoutes, remoteRoutes } from '../remotes/index.ts'
import { StyleGuide } from '../style-guide/StyleGuide.tsx'
import { Versions } from '../versions/Versions.tsx'
import { accessTo } from './access.ts'
import { MissingPage } from './MissingPage.tsx'
import { PageArea } from './PageArea.tsx'
import { RouteError } from './RouteError.tsx'

const PAGES_ID = 'pages'

/** The routes that the host has before any remote is there. */
function portalRoutes(shell: ReactNode): RouteObject[] {
  return [
    {
      element: shell,
      hydrateFallbackElement: <LoadingOverlay />,
      children: [
        {
          id: PAGES_ID,
          element: <PageArea />,
          errorElement: <RouteError />,
          children: [
            { path: '/', element: <Navigate to={paths.ownMembers()} replace /> },
            ...remoteRoutes(<MissingPage />),
            { path: paths.styleGuide(), element: <StyleGuide /> },
            { path: paths.versions(), element: <Versions /> },
            { path: '*', element: <MissingPage /> },
          ],
        },
      ],
    },
  ]
}

/** The one router of the page. */
export function createPortalRouter(configuration: PortalConfiguration, shell: ReactNode) {
  return createBrowserRouter(portalRoutes(shell), {
    patchRoutesOnNavigation: (navigation) =>
      patchRemoteRoutes({
        shellRouteId: PAGES_ID,
        mayOpen: (remote) =>
          accessTo(navigation.path, remote, readSession(), configuration) === 'allowed',
      })(navigation),
  })
}
