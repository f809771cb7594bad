import { safeAddress, useText } from '@portal/shared/texts'
import { Box, Grid, Page, Text } from '@portal/shared/ui'
import { LinkCards } from './LinkCards.tsx'
import { linkCards } from './link-cards.ts'
import { TipsBox } from './TipsBox.tsx'

export function OrganisingPage() {
  const t = useText()
  return (
    <Page title={t('organising.page.title')}>
      <Box as="header" mb="6">
        <Text tone="quiet" size="lg" maxW="prose">
          {t('organising.page.subtitle')}
        </Text>
      </Box>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' }}
        gap="6"
        alignItems="start"
      >
        <LinkCards cards={linkCards(t, safeAddress)} />
        <Box as="aside" aria-labelledby="organising-tips">
          <TipsBox headingId="organising-tips" />
        </Box>
      </Grid>
    </Page>
  )
}
