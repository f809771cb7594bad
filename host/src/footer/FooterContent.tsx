import { useText } from '@portal/platform/texts'
import { Box, ExternalLink, Flex, Grid, Text, VisuallyHidden } from '@portal/ui'
import { ErrorBoundary } from 'react-error-boundary'
import { useConfiguration } from '../common/configuration-context.ts'
import { TextSize } from '../text-size/TextSize.tsx'
import { Contacts } from './Contacts.tsx'
import { FailedWays } from './FailedWays.tsx'
import { Guides } from './Guides.tsx'

/** Static files outside the routes, which can be read without signing in. */
const STATEMENTS = [
  {
    key: 'host.footer.privacy',
    href: new URL('./statements/privatliv.html', import.meta.url).href,
  },
  {
    key: 'host.footer.accessibility',
    href: new URL('./statements/tilgaengelighed.html', import.meta.url).href,
  },
] as const

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

/** One row of links below the footer of the specification. */
function Statements() {
  const t = useText()
  return (
    <Flex wrap="wrap" columnGap="6" rowGap="1">
      {STATEMENTS.map(({ key, href }) => (
        <ExternalLink key={key} href={href} target="_blank" rel="noopener noreferrer">
          {t(key)}
          <VisuallyHidden>{t('host.newWindow')}</VisuallyHidden>
        </ExternalLink>
      ))}
    </Flex>
  )
}
