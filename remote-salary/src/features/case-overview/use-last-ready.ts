import type { Query } from '@portal/platform/api'
import { useState } from 'react'

/**
 * Keeps the last data of a query visible while the cases are fetched in another order. An error
 * clears the data; otherwise the old rows would seem to be in the new order.
 */
export function useLastReady<T>(query: Query<T>): T | null {
  const [last, setLast] = useState<T | null>(null)
  const now = query.state === 'ready' ? query.data : query.state === 'error' ? null : last
  if (now !== last) setLast(now)
  return now
}
