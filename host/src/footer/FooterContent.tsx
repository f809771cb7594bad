import { useText } from '@portal/platform/texts'
import { Box, Flex, Grid, Text } from '@portal/ui'
import { ErrorBoundary } from 'react-error-boundary'
import { useConfiguration } from '../common/configuration-context.ts'
import { TextSize } from '../text-size/TextSize.tsx'
import { Contacts } from './Contacts.tsx'
import { FailedWays } from './FailedWays.tsx'
import { Guides } from './Guides.tsx'
import { Statements } from './Statements.tsx'

/** Support contacts and guides, and below them what the specification does not name. */
export function FooterContent({ onWelcome }: { readonly onWelcome: () => void }) {
  const t = useText()
  const { links } = useConfiguration()
  return (
    <>
      <Grid templateColumns={{ base: '1fr', md: 'repeat(3, minmax(0, 1fr))' }} gap="6">
        <ErrorBoundary
          onError={(error) => console.error(error)}
          fallbackRender={({ resetErrorBoundary }) => <FailedWays onRetry={resetErrorBoundary} />}
        >
          <Contacts />
        </ErrorBoundary>
        <Guides links={links} onWelcome={onWelcome} />
      </Grid>
      <Text size="sm" tone="quiet" mt="6" pt="3" borderTopWidth="1px">
        {t('host.brand.name')}
      </Text>
      <Flex justify="space-between" align="center" wrap="wrap" columnGap="6" rowGap="1" mt="2">
        <Statements />
        <Box minH={{ base: '11', lg: '8' }} _print={{ display: 'none' }}>
          <TextSize />
        </Box>
      </Flex>
    </>
  )
}
