import { createBrowserRouter } from '@portal/platform/host'
import type { RouteObject } from '@portal/platform/router'
import { readSession } from '@portal/platform/session'
import { LoadingOverlay } from '@portal/ui'
import type { ReactNode } from 'react'
import { accessTo } from '../common/access.ts'
import { paths } from '../common/paths.ts'
import { Overview } from '../overview/Overview.tsx'
import { patchRemoteRoutes, remoteRoutes } from '../remotes/index.ts'
import { StyleGuide } from '../style-guide/StyleGuide.tsx'
import { Versions } from '../versions/Versions.tsx'
import { MissingPage } from './MissingPage.tsx'
import { PageArea } from './PageArea.tsx'
import { RouteError } from './RouteError.tsx'
import { ShellError } from './ShellError.tsx'
import { StartPage } from './StartPage.tsx'

const PAGES_ID = 'pages'

/** The host's routes; pages of remotes have placeholder routes until the remotes are loaded. */
function portalRoutes(shell: ReactNode): RouteObject[] {
  return [
    {
      element: shell,
      errorElement: <ShellError />,
      hydrateFallbackElement: <LoadingOverlay />,
      children: [
        {
          id: PAGES_ID,
          element: <PageArea />,
          errorElement: <RouteError />,
          children: [
            { path: '/', element: <StartPage /> },
            ...remoteRoutes(<MissingPage />),
            { path: paths.overview(), element: <Overview /> },
            { path: paths.styleGuide(), element: <StyleGuide /> },
            { path: paths.versions(), element: <Versions /> },
            { path: '*', element: <MissingPage /> },
          ],
        },
      ],
    },
  ]
}

export function createPortalRouter(shell: ReactNode) {
  return createBrowserRouter(portalRoutes(shell), {
    patchRoutesOnNavigation: (navigation) =>
      patchRemoteRoutes({
        shellRouteId: PAGES_ID,
        mayOpen: (pathname) => accessTo(pathname, readSession()) === 'allowed',
      })(navigation),
  })
}
