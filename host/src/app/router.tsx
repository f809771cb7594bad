import { createBrowserRouter } from '@portal/platform/host'
import { Navigate, type RouteObject, useLocation, useRouteError } from '@portal/platform/router'
import { readSession } from '@portal/platform/session'
import { LoadingOverlay } from '@portal/ui'
import { type ReactNode, useEffect } from 'react'
import { accessTo } from '../common/access.ts'
import { paths, startPath } from '../common/paths.ts'
import { Overview } from '../overview/Overview.tsx'
import { crashedAt, patchRemoteRoutes, remoteRoutes, useManifests } from '../remotes/index.ts'
import { StyleGuide } from '../style-guide/StyleGuide.tsx'
import { Versions } from '../versions/Versions.tsx'
import { CrashPage } from './CrashPage.tsx'
import { MissingPage } from './MissingPage.tsx'
import { PageArea } from './PageArea.tsx'

/**
 * Shown inside the shell when a page could not be loaded, or failed outside its own error boundary.
 * The router caches the result of a page's import, so only a reload can help.
 */
function RouteError() {
  const error = useRouteError()
  const { pathname } = useLocation()
  useEffect(() => {
    crashedAt(pathname, error)
  }, [pathname, error])
  return <CrashPage />
}

/** Passes the shell's errors to the error boundary around the router, which shows an error page. */
function ShellError(): never {
  throw useRouteError()
}

/** Redirects to the start page; shows the "not found" page if no remote has one. */
function StartPage() {
  useManifests()
  const start = startPath()
  return start === null ? <MissingPage /> : <Navigate to={start} replace />
}

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
