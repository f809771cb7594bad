import { remoteAt } from '@portal/shared/contract'
import { Outlet, useLocation } from '@portal/shared/router'
import { can, effectiveProfile, useSession } from '@portal/shared/session'
import { ErrorBoundary } from 'react-error-boundary'
import { SupportPage } from '../imitation/SupportPage.tsx'
import { AccessPage } from './AccessPage.tsx'
import { accessTo } from './access.ts'
import { CrashPage } from './CrashPage.tsx'
import { useConfiguration } from './configuration-context.ts'

/**
 * The page of the address, or what stands in its place for this person. What is denied is not even
 * rendered, so it can fetch neither code nor data.
 */
export function PageArea() {
  const session = useSession()
  const configuration = useConfiguration()
  const { pathname } = useLocation()

  if (can(session, 'support:search') && effectiveProfile(session) === null) return <SupportPage />
  const access = accessTo(pathname, remoteAt(pathname), session, configuration)
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
