import { Card, Flex, Skeleton, VisuallyHidden } from '@portal/ui'

const ROWS = Array.from({ length: 12 }, (_, place) => `row-${place}`)

/** Keeps the place of a list while it is on its way. */
export function ListSkeleton({
  label,
  field = true,
}: {
  /** Says that it loads, for screen readers. */
  readonly label: string
  /** Whether a search field stands above the list. */
  readonly field?: boolean
}) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
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
    </div>
  )
}
