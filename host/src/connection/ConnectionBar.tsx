import type { Connection } from '@portal/platform/host'
import { useText } from '@portal/platform/texts'
import { CircleCheck, TriangleAlert, WifiOff } from '@portal/ui'
import { NoticeBar } from '../common/NoticeBar.tsx'

/** The connection states that have a notice. */
export type ConnectionState = Exclude<Connection, 'online'> | 'back'

const looks = {
  offline: { tone: 'yellow', Icon: WifiOff },
  unreachable: { tone: 'yellow', Icon: WifiOff },
  unread: { tone: 'yellow', Icon: TriangleAlert },
  back: { tone: 'green', Icon: CircleCheck },
} as const

interface ConnectionBarProps {
  readonly state: ConnectionState | 'unread'
  /** Number of rows left out; only used for `unread`. */
  readonly count?: number
}

/** A notice bar about the connection, or about rows that were left out. */
export function ConnectionBar({ state, count = 0 }: ConnectionBarProps) {
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
