import type { Query } from '@portal/platform/api'
import { useState } from 'react'

/**
 * What a query has brought last: it stays in view while another order is fetched. A failure
 * forgets it, or the rows would stand there as if they were in the order asked for.
 */
export function useLastReady<T>(query: Query<T>): T | null {
  const [last, setLast] = useState<T | null>(null)
  const now = query.state === 'ready' ? query.data : query.state === 'error' ? null : last
  if (now !== last) setLast(now)
  return now
}
