import type { Query } from '@portal/platform/api'
import { useState } from 'react'

/**
 * The last data of a query, kept visible while another order is fetched. An error clears it;
 * otherwise the rows would appear to be in the requested order.
 */
export function useLastReady<T>(query: Query<T>): T | null {
  const [last, setLast] = useState<T | null>(null)
  const now = query.state === 'ready' ? query.data : query.state === 'error' ? null : last
  if (now !== last) setLast(now)
  return now
}
