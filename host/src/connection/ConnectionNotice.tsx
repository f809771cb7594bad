import { type Connection, useConnection, useUnreadableRows } from '@portal/platform/host'
import { useLocation } from '@portal/platform/router'
import { Box } from '@portal/ui'
import { useEffect, useState } from 'react'
import { ConnectionBar, type ConnectionState } from './ConnectionBar.tsx'

/** How long the notice says that the connection is back. */
const BACK_FOR_MS = 5_000

/**
 * Tells the user when the services cannot be reached, when they can be again, and how many rows
 * were left out because they could not be read. Blocks nothing.
 */
export function ConnectionNotice() {
  const offline = useOfflineState()
  const count = useUnreadableRows(useLocation().pathname)
  const state = offline ?? (count > 0 ? 'unread' : null)
  return (
    // Rendered even without a message, or screen readers would miss the first one.
    <Box aria-live="polite" aria-atomic="true">
      {state !== null && <ConnectionBar state={state} count={count} />}
    </Box>
  )
}

function useOfflineState(): ConnectionState | null {
  const connection = useConnection()
  const [before, setBefore] = useState<Connection>(connection)
  const [isBack, setIsBack] = useState(false)
  if (connection !== before) {
    setBefore(connection)
    setIsBack(connection === 'online')
  }
  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => setIsBack(false), BACK_FOR_MS)
    return () => clearTimeout(timer)
  }, [isBack])
  if (connection !== 'online') return connection
  return isBack ? 'back' : null
}
