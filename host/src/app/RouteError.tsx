import { useLocation, useRouteError } from '@portal/platform/router'
import { useEffect } from 'react'
import { crashedAt } from '../remotes/index.ts'
import { CrashPage } from './CrashPage.tsx'

/**
 * Shown inside the shell when a page could not be loaded, or failed outside its own error boundary.
 * The router caches the result of a page's import, so only a reload can help.
 */
export function RouteError() {
  const error = useRouteError()
  const { pathname } = useLocation()
  useEffect(() => {
    crashedAt(pathname, error)
  }, [pathname, error])
  return <CrashPage />
}
