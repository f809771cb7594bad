import { useText } from '@portal/platform/texts'
import { Box, Card, Grid, Loading, Skeleton, Stack } from '@portal/ui'
import { placeholders } from '../../common/case/case.ts'

/** Placeholder for a case while it loads. */
export function CaseSkeleton() {
  const t = useText()
  return (
    <Box position="relative">
      <Loading label={t('salary.case.loading')} />
      <Box aria-hidden="true">
        <Card as="div" padding="sm" mb="5">
          <Skeleton h={{ base: '24', lg: '12' }} />
        </Card>
        <Grid
          gap={{ base: '4', lg: '5' }}
          templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
          css={{
            '@media (min-width: 75rem)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
          }}
        >
          {placeholders(6).map((place) => (
            <Card key={place} as="div" minH="56">
              <Stack gap="4">
                <Skeleton h="5" w="40%" />
                <Skeleton w="80%" />
                <Skeleton w="70%" />
                <Skeleton w="60%" />
              </Stack>
            </Card>
          ))}
        </Grid>
      </Box>
    </Box>
  )
}
