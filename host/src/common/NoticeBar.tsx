import { appearing, Box, Flex, type TriangleAlert } from '@portal/ui'
import type { ReactNode } from 'react'

interface NoticeBarProps {
  readonly tone: 'green' | 'blue' | 'yellow'
  readonly Icon: typeof TriangleAlert
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** A full-width notice above the page's content, with optional buttons. */
export function NoticeBar({ tone, Icon, children, actions }: NoticeBarProps) {
  return (
    <Box
      css={appearing('0 -8px')}
      bg={`${tone}.tint`}
      color="ink"
      borderBottomWidth="2px"
      borderColor={tone === 'blue' ? 'blue.ink' : `${tone}.main`}
    >
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
          <Icon size={16} aria-hidden="true" style={{ flexShrink: 0 }} />
          <Box as="p" minW="0" overflowWrap="anywhere">
            {children}
          </Box>
        </Flex>
        {actions && (
          <Flex gap="2" ms="auto">
            {actions}
          </Flex>
        )}
      </Flex>
    </Box>
  )
}
