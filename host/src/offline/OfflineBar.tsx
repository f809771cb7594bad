import type { Connection } from '@portal/shared/api'
import { useText } from '@portal/shared/texts'
import { Box, CircleCheck, Flex, WifiOff } from '@portal/shared/ui'

/** What the notice says. */
export type OfflineState = Exclude<Connection, 'online'> | 'back'

const looks = {
  offline: { bg: 'yellow.tint', line: 'yellow.main', Icon: WifiOff },
  unreachable: { bg: 'yellow.tint', line: 'yellow.main', Icon: WifiOff },
  back: { bg: 'green.tint', line: 'green.main', Icon: CircleCheck },
} as const

/** One line across the page that says how the connection is. */
export function OfflineBar({ state }: { readonly state: OfflineState }) {
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
          <strong>{t(`host.offline.${state}.title`)}</strong> {t(`host.offline.${state}.message`)}
        </p>
      </Flex>
    </Box>
  )
}
