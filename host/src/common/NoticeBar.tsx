import { Box, Flex } from '@portal/ui'
import type { ReactNode } from 'react'

const tones = {
  blue: { bg: 'blue.tint', line: 'blue.ink' },
  yellow: { bg: 'yellow.tint', line: 'yellow.main' },
} as const

interface NoticeBarProps {
  readonly tone: keyof typeof tones
  readonly icon: ReactNode
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** A line across the page, above its content, with what can be done about it. */
export function NoticeBar({ tone, icon, children, actions }: NoticeBarProps) {
  const { bg, line } = tones[tone]
  return (
    <Box bg={bg} color="ink" borderBottomWidth="2px" borderColor={line}>
      <Flex
        maxW="page"
        mx="auto"
        px={{ base: '4', md: '6' }}
        py="1"
        minH="11"
        columnGap="3"
        rowGap="1"
        align="center"
        justify="space-between"
        wrap={{ base: 'wrap', md: 'nowrap' }}
      >
        <Flex gap="2.5" align="center" minW="0" fontSize="sm" lineHeight="short">
          {icon}
          <Box as="p" minW="0" overflowWrap="anywhere">
            {children}
          </Box>
        </Flex>
        <Flex gap="2" ms="auto">
          {actions}
        </Flex>
      </Flex>
    </Box>
  )
}
