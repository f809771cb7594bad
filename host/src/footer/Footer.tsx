import { useText } from '@portal/platform/texts'
import { Box, Flex, Grid, Text, useFooterSight } from '@portal/ui'
import { useRef } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useConfiguration } from '../common/configuration-context.ts'
import { TextSizeWhenIdle } from '../text-size/TextSizeWhenIdle.tsx'
import { Contacts, FailedWays } from './Contacts.tsx'
import { Guides } from './Guides.tsx'
import { Statements } from './Statements.tsx'

const FOOTER_ID = 'hjaelp'

/** The footer of every page: support contacts and guides. */
export function Footer({ onWelcome }: { readonly onWelcome: () => void }) {
  const t = useText()
  const { links } = useConfiguration()
  const footer = useRef<HTMLDivElement>(null)
  useFooterSight(footer)
  return (
    <Box
      as="footer"
      ref={footer}
      id={FOOTER_ID}
      tabIndex={-1}
      mt="8"
      bg="sunken"
      borderTopWidth="1px"
    >
      <Box maxW="page" mx="auto" px={{ base: '4', md: '6' }} pt="6" pb="5">
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
          <TextSizeWhenIdle />
        </Flex>
      </Box>
    </Box>
  )
}

/** Scrolls to the support contacts in the footer, and focuses the footer. */
export function goToFooter(): void {
  const footer = document.getElementById(FOOTER_ID)
  footer?.scrollIntoView({ block: 'end' })
  footer?.focus({ preventScroll: true })
}
