import { Box, Flex, Heading, Text } from '@portal/ui'
import type { ReactNode } from 'react'

interface FooterBlockProps {
  readonly title: string
  readonly about: string
  readonly children: ReactNode
}

/** One column of the footer. */
export function FooterBlock({ title, about, children }: FooterBlockProps) {
  return (
    <Box fontSize="sm" minW="0">
      <Heading as="h2" size="sm">
        {title}
      </Heading>
      <Text size="sm" tone="quiet" mb="2">
        {about}
      </Text>
      <Flex direction="column" gap="0.5">
        {children}
      </Flex>
    </Box>
  )
}
