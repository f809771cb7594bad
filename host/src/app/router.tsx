import { createBrowserRouter } from '@portal/platform/host'
import { Navigate, type RouteObject, useLocation, useRouteError } from '@portal/platform/router'
import { readSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import {
  Card,
  EmptyState,
  LinkButton,
  LoadingOverlay,
  lazyComponent,
  Page,
  SearchX,
  Skeleton,
} from '@portal/ui'
import { type ComponentType, type ReactNode, Suspense, useEffect } from 'react'
import { accessTo } from '../common/access.ts'
import { paths, startPath } from '../common/paths.ts'
import { crashedAt, patchRemoteRoutes, remoteRoutes, useManifests } from '../remotes/index.ts'
import { CrashPage } from './CrashPage.tsx'
import { PageArea } from './PageArea.tsx'

const OverviewPage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "overview" */ '../overview/OverviewPage.tsx')).OverviewPage,
)

const StyleGuidePage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "style-guide" */ '../style-guide/StyleGuidePage.tsx'))
      .StyleGuidePage,
)

const VersionsPage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "versions" */ '../versions/VersionsPage.tsx')).VersionsPage,
)

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

interface LatePageProps {
  /** Key of the title, which is shown at once. */
  readonly titleKey: string
  /** The page, a `lazyComponent`. */
  readonly Contents: ComponentType
}

/** A page of the host, whose code is loaded when a user with access opens it. */
function LatePage({ titleKey, Contents }: LatePageProps) {
  const t = useText()
  const placeholder = (
    <Page title={t(titleKey)}>
      <Card>
        <Skeleton h="64" />
      </Card>
    </Page>
  )
  return (
    <Suspense fallback={placeholder}>
      <Contents />
    </Suspense>
  )
}

/** Shown at an address that has no page. */
function MissingPage() {
  const t = useText()
  return (
    <Page title={t('host.notFound.title')}>
      <Card padding="none">
        <EmptyState
          icon={<SearchX size={26} />}
          title={t('host.notFound.explanation')}
          message={t('host.notFound.message')}
          actions={
            <LinkButton variant="solid" to={startPath() ?? paths.root()}>
              {t('host.notFound.link')}
            </LinkButton>
          }
        />
      </Card>
    </Page>
  )
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
            {
              path: paths.overview(),
              element: <LatePage titleKey="host.header.overview" Contents={OverviewPage} />,
            },
            {
              path: paths.styleGuide(),
              element: <LatePage titleKey="host.styleGuide.title" Contents={StyleGuidePage} />,
            },
            {
              path: paths.versions(),
              element: <LatePage titleKey="host.versions.title" Contents={VersionsPage} />,
            },
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
