import type { ApiError, Query } from '@portal/platform/api'
import { useEffect } from 'react'

/**
 * Logs a failure that the page shows in its place, with the id to ask the service about.
 *
 * @param what names in the log what could not be fetched
 */
export function useLogged(what: string, error: ApiError | null): void {
  useEffect(() => {
    if (error) console.error(`${what}: ${error.message}, request ${error.requestId}`)
  }, [what, error])
}

/** Logs each failure of a query; the query itself comes back. */
export function useLoggedQuery<T>(what: string, query: Query<T>): Query<T> {
  useLogged(what, query.state === 'error' ? query.error : null)
  return query
}
