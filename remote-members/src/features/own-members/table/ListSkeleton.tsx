import { useText } from '@portal/platform/texts'
import { Box, Card, Flex, Loading, Skeleton } from '@portal/ui'
import { ROW_REM } from './list-style.ts'

const ROWS = Array.from({ length: 24 }, (_, place) => `row-${place}`)

/** Placeholder for search, filters and list while the members load. */
export function ListSkeleton() {
  const t = useText()
  return (
    <Box position="relative">
      <Loading label={t('members.ownMembers.loading')} />
      <Flex gap="2" mb="3" wrap="wrap" aria-hidden="true">
        <Skeleton h="10" maxW={{ base: 'full', lg: '24rem' }} borderRadius="md" />
        <Skeleton h="10" w="24" borderRadius="md" />
        <Skeleton h="10" w="32" borderRadius="md" />
      </Flex>
      <Skeleton h="6" w="40" mb="2" aria-hidden="true" />
      <Card padding="none" aria-hidden="true">
        {ROWS.map((row) => (
          <Flex key={row} h={`${ROW_REM}rem`} px="4" gap="4" align="center" borderBottomWidth="1px">
            <Skeleton w="7" h="7" flexShrink="0" borderRadius="full" />
            <Skeleton w="25%" />
            <Skeleton w="30%" />
            <Skeleton w="12%" />
          </Flex>
        ))}
      </Card>
    </Box>
  )
}
