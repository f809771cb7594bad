import { Box, Card, Grid, Loading, Skeleton, Stack } from '@portal/ui'

const CARDS = ['one', 'two', 'three', 'four']
const LINES = ['first', 'second', 'third']

/** Placeholder for a member's page while it loads. */
export function PersonSkeleton({ label }: { readonly label: string }) {
  return (
    <Box position="relative">
      <Loading label={label} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gap={{ base: '4', lg: '5' }}
        aria-hidden="true"
      >
        {CARDS.map((card) => (
          <Card key={card} as="div">
            <Stack gap="4">
              <Skeleton h="5" w="40" />
              {LINES.map((line) => (
                <Skeleton key={line} w="70%" />
              ))}
            </Stack>
          </Card>
        ))}
      </Grid>
    </Box>
  )
}
