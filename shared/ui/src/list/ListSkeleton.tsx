import type { ReactNode } from 'react'
import { Box, Card, Flex, Loading, Skeleton } from '../kit/index.ts'

interface ListSkeletonProps {
  /** What is loading, for screen readers. */
  readonly label: string
  readonly rows?: number
  /** The placeholder of what is above the list; null if there is nothing. */
  readonly above?: ReactNode
}

const SEARCH = (
  <Skeleton
    h="10"
    maxW={{ base: 'full', lg: '26rem' }}
    mb="3"
    borderRadius="md"
    aria-hidden="true"
  />
)

/** Placeholder for a list while it loads. */
export function ListSkeleton({ label, rows = 12, above = SEARCH }: ListSkeletonProps) {
  return (
    <Box position="relative">
      <Loading label={label} />
      {above}
      <Skeleton h="6" w="40" mb="2" aria-hidden="true" />
      <Card padding="none" aria-hidden="true">
        {Array.from({ length: rows }, (_, place) => `row-${place}`).map((row) => (
          <Flex key={row} h="10" px="4" gap="4" align="center" borderBottomWidth="1px">
            <Skeleton w="35%" />
            <Skeleton w="12%" />
            <Skeleton w="30%" />
          </Flex>
        ))}
      </Card>
    </Box>
  )
}
