import { Box, Card, Flex, Loading, Skeleton } from '@portal/ui'

const ROWS = Array.from({ length: 12 }, (_, place) => `row-${place}`)

/** Placeholder for a list while it loads. */
export function ListSkeleton({
  label,
  field = true,
}: {
  readonly label: string
  /** Whether the list has a search field above it. */
  readonly field?: boolean
}) {
  return (
    <Box position="relative">
      <Loading label={label} />
      {field && (
        <Skeleton
          h="10"
          maxW={{ base: 'full', lg: '26rem' }}
          mb="3"
          borderRadius="md"
          aria-hidden="true"
        />
      )}
      <Skeleton h="6" w="40" mb="2" aria-hidden="true" />
      <Card padding="none" aria-hidden="true">
        {ROWS.map((row) => (
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
