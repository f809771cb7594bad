import { endDraftsElsewhere } from '@portal/platform/host'
import { Outlet, useLocation } from '@portal/platform/router'
import { can, useSession } from '@portal/platform/session'
import { lazyComponent, moveNumber } from '@portal/ui'
import { Suspense, useLayoutEffect, useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { accessTo } from '../common/access.ts'
import { crashedAt, useManifests } from '../remotes/index.ts'
import { AccessPage } from './AccessPage.tsx'
import { CrashPage } from './CrashPage.tsx'

const SupportArea = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "support" */ '../imitation/SupportArea.tsx')).SupportArea,
)

/** Duration of the fade when a page appears. */
const FADE_SECONDS = 0.18

/** The page at the current address; support staff see it only after they have chosen a person. */
export function PageArea() {
  const session = useSession()
  if (!can(session, 'support:search')) return <PersonsPage />
  return (
    // The browser caches a failed import, so only a reload can help.
    <ErrorBoundary onError={(error) => console.error(error)} fallbackRender={() => <CrashPage />}>
      <Suspense fallback={null}>
        <SupportArea>
          <PersonsPage />
        </SupportArea>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Ends the drafts that do not last for the shown page, also after the address was typed. */
function useDraftsEnd(pathname: string): void {
  useLayoutEffect(() => {
    const end = () => endDraftsElsewhere(pathname)
    end()
    // The browser can show a page again that it has kept.
    window.addEventListener('pageshow', end)
    return () => window.removeEventListener('pageshow', end)
  }, [pathname])
}

/**
 * The page at the current address, or a message if the user may not open it. A page that may not be
 * opened is not rendered, so it fetches neither code nor data.
 */
function PersonsPage() {
  const session = useSession()
  const { pathname } = useLocation()
  useManifests()
  useDraftsEnd(pathname)
  const page = useRef<HTMLDivElement>(null)
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    const style = page.current?.style
    if (!style || shown.current === pathname) return
    shown.current = pathname
    return moveNumber(0, 1, FADE_SECONDS, (opacity) => {
      style.opacity = `${opacity}`
    })
  }, [pathname])
  const access = accessTo(pathname, session)
  if (access !== 'allowed') return <AccessPage key={pathname} access={access} />
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      onError={(error) => crashedAt(pathname, error)}
      fallbackRender={({ resetErrorBoundary }) => <CrashPage onRetry={resetErrorBoundary} />}
    >
      <div ref={page}>
        <Outlet />
      </div>
    </ErrorBoundary>
  )
}
