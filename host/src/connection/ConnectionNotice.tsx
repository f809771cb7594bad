import { type Connection, useConnection, useUnreadableRows } from '@portal/platform/host'
import { useLocation } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Box, CircleCheck, TriangleAlert, WifiOff } from '@portal/ui'
import { useEffect, useState } from 'react'
import { NoticeBar } from '../common/NoticeBar.tsx'

/** The connection states that have a notice. */
type ConnectionState = Exclude<Connection, 'online'> | 'back'

const looks = {
  offline: { tone: 'yellow', Icon: WifiOff },
  unreachable: { tone: 'yellow', Icon: WifiOff },
  unread: { tone: 'yellow', Icon: TriangleAlert },
  back: { tone: 'green', Icon: CircleCheck },
} as const

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

interface ConnectionBarProps {
  readonly state: ConnectionState | 'unread'
  /** Number of rows left out; only used for `unread`. */
  readonly count: number
}

/** A notice bar about the connection, or about rows that were left out. */
function ConnectionBar({ state, count }: ConnectionBarProps) {
  const t = useText()
  const { tone, Icon } = looks[state]
  return (
    <NoticeBar tone={tone} Icon={Icon}>
      {state === 'unread' ? (
        <span>{t('host.offline.unread', { count })}</span>
      ) : (
        <>
          <strong>{t(`host.offline.${state}.title`)}</strong>{' '}
          <span>{t(`host.offline.${state}.message`)}</span>
        </>
      )}
    </NoticeBar>
  )
}
