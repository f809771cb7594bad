import type { ApiError, Query } from '@portal/platform/api'
import { useEffect } from 'react'

/**
 * Logs an error that the page shows inline, with the request id for support staff.
 *
 * @param what names the failed request in the log
 */
export function useLogged(what: string, error: ApiError | null): void {
  useEffect(() => {
    if (error) console.error(`${what}: ${error.message}, request ${error.requestId}`)
  }, [what, error])
}

/** Logs each error of a query and returns the query unchanged. */
export function useLoggedQuery<T>(what: string, query: Query<T>): Query<T> {
  useLogged(what, query.state === 'error' ? query.error : null)
  return query
}
