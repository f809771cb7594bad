import { remoteAt } from '@portal/shared/contract'
import { Outlet, paths, useLocation } from '@portal/shared/router'
import { can, effectiveProfile, useSession } from '@portal/shared/session'
import { useText } from '@portal/shared/texts'
import { Page, Skeleton } from '@portal/shared/ui'
import { lazy, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { landingAddress } from '../imitation/landing.ts'
import { OpenAddress } from '../imitation/OpenAddress.tsx'
import { RestrictedPage } from '../imitation/RestrictedPage.tsx'
import { useImitation } from '../imitation/use-imitation.ts'
import { AccessPage } from './AccessPage.tsx'
import { accessTo } from './access.ts'
import { CrashPage } from './CrashPage.tsx'
import { useConfiguration } from './configuration-context.ts'

const ChoicePage = lazy(async () => ({
  default: (await import(/* webpackChunkName: "support" */ '../imitation/ChoicePage.tsx'))
    .ChoicePage,
}))

/**
 * The page of the address, or what stands in its place for this person. What is denied is not even
 * rendered, so it can fetch neither code nor data.
 */
export function PageArea() {
  const session = useSession()
  const configuration = useConfiguration()
  const { state: imitation, landed } = useImitation()
  const location = useLocation()
  const { pathname } = location

  if (can(session, 'support:search') && effectiveProfile(session) === null) {
    return imitation.kind === 'choosing' && imitation.landing !== 'stay' ? (
      <OpenAddress to={paths.root()} onOpen={landed} />
    ) : (
      <Choice />
    )
  }
  if (imitation.kind === 'acting' && imitation.landing !== 'stay') {
    const to = landingAddress(imitation.landing, location, session, configuration)
    return <OpenAddress to={to} onOpen={landed} />
  }

  const access = accessTo(pathname, remoteAt(pathname), session, configuration)
  if (access === 'closed-to-imitators') return <RestrictedPage key={pathname} />
  if (access !== 'allowed') return <AccessPage key={pathname} access={access} />
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      onError={(error) => console.error(error)}
      fallbackRender={({ resetErrorBoundary }) => <CrashPage onRetry={resetErrorBoundary} />}
    >
      <Outlet />
    </ErrorBoundary>
  )
}

function Choice() {
  const t = useText()
  return (
    // The browser keeps that a chunk could not be fetched, so only a fresh page can help.
    <ErrorBoundary onError={(error) => console.error(error)} fallbackRender={() => <CrashPage />}>
      <Suspense
        fallback={
          <Page title={t('host.support.title')}>
            <Skeleton h="24" />
          </Page>
        }
      >
        <ChoicePage />
      </Suspense>
    </ErrorBoundary>
  )
}
