import { useRouteError } from '@portal/platform/router'
import { useEffect } from 'react'
import { CrashPage } from './CrashPage.tsx'

/**
 * Stands inside the shell when a page could not be fetched or failed beyond its own boundary. The
 * router keeps the outcome of a page's import, so only a fresh page can help.
 */
export function RouteError() {
  const error = useRouteError()
  useEffect(() => {
    console.error(error)
  }, [error])
  return <CrashPage />
}
