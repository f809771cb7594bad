import type { Connection } from '@portal/platform/host'
import { useText } from '@portal/platform/texts'
import { Box, CircleCheck, Flex, TriangleAlert, WifiOff } from '@portal/ui'

/** What the notice says. */
export type ConnectionState = Exclude<Connection, 'online'> | 'back'

const looks = {
  offline: { bg: 'yellow.tint', line: 'yellow.main', Icon: WifiOff },
  unreachable: { bg: 'yellow.tint', line: 'yellow.main', Icon: WifiOff },
  unread: { bg: 'yellow.tint', line: 'yellow.main', Icon: TriangleAlert },
  back: { bg: 'green.tint', line: 'green.main', Icon: CircleCheck },
} as const

interface ConnectionBarProps {
  readonly state: ConnectionState | 'unread'
  /** How many rows are left out, where it says that. */
  readonly count?: number
}

/** One line across the page that says how the connection is, or what is left out. */
export function ConnectionBar({ state, count = 0 }: ConnectionBarProps) {
  const t = useText()
  const { bg, line, Icon } = looks[state]
  return (
    <Box bg={bg} color="ink" borderBottomWidth="2px" borderColor={line}>
      <Flex
        maxW="page"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="2"
        gap="2.5"
        align={{ base: 'flex-start', md: 'center' }}
        fontSize="sm"
        lineHeight="short"
      >
        <Icon size={18} aria-hidden="true" style={{ flexShrink: 0 }} />
        <p>
          {state === 'unread' ? (
            t('host.offline.unread', { count })
          ) : (
            <>
              <strong>{t(`host.offline.${state}.title`)}</strong>{' '}
              {t(`host.offline.${state}.message`)}
            </>
          )}
        </p>
      </Flex>
    </Box>
  )
}
