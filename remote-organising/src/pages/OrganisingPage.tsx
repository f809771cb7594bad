import { offersExtension } from '@portal/platform/contract'
import { useText } from '@portal/platform/texts'
import { Box, Grid, Page, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { LinkCards, TipsBox } from '../features/link-cards/LinkCards.tsx'
import { linkCards } from '../features/link-cards/link-cards.ts'
import { textAddress } from '../features/link-cards/SafeLink.tsx'

const HELP = async () => [
  'organising.pageHelp.organising',
  ...(offersExtension('members') ? ['organising.pageHelp.history'] : []),
]

interface OrganisingPageProps {
  /** Shows the share of covered colleagues who are members. */
  readonly widget: ReactNode
}

/** Material for recruiting members, and the share of the user's own colleagues who are members. */
export function OrganisingPage({ widget }: OrganisingPageProps) {
  const t = useText()
  return (
    <Page title={t('organising.page.title')} help={HELP}>
      <Box as="header" mb="6">
        <Text tone="quiet" size="lg" maxW="prose">
          {t('organising.page.subtitle')}
        </Text>
      </Box>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' }}
        templateRows={{ lg: 'auto 1fr' }}
        templateAreas={{ base: `'cards' 'widget' 'tips'`, lg: `'cards widget' 'tips widget'` }}
        gap="6"
        alignItems="start"
      >
        <Box gridArea="cards">
          <LinkCards cards={linkCards(t, textAddress)} />
        </Box>
        <Box gridArea="widget">{widget}</Box>
        <Box gridArea="tips" as="aside" aria-labelledby="organising-tips">
          <TipsBox headingId="organising-tips" />
        </Box>
      </Grid>
    </Page>
  )
}
