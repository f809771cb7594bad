import { guardLink } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Card, chakra, Flex, Grid, Heading, Text } from '@portal/ui'
import { CardGroup, CardSign } from './CardGroup.tsx'
import type { LinkCard } from './link-cards.ts'
import { SafeLink } from './SafeLink.tsx'

const List = chakra(Grid, {
  base: {
    listStyle: 'none',
    // With an odd number of cards, the last one spans the row.
    '& > li:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
  },
})

/** A grid of cards; cards in the same row stay equally tall when one expands. */
export function LinkCards({ cards }: { readonly cards: readonly LinkCard[] }) {
  const t = useText()
  return (
    <List
      as="ul"
      aria-label={t('organising.page.links')}
      templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      gap="4"
    >
      {cards.map((card) => (
        <li key={card.id}>
          <Card
            as="div"
            padding="none"
            h="full"
            position="relative"
            transition="box-shadow 120ms, border-color 120ms"
            _hover={{ borderColor: 'green.main' }}
          >
            {card.content.kind === 'group' ? (
              <CardGroup card={card} links={card.content.links} />
            ) : (
              <Flex gap="4" p="5">
                <CardSign id={card.id} />
                <Box minW="0" flex="1">
                  <Heading as="h2" size="sm">
                    <SafeLink
                      address={card.content.address}
                      label={card.title}
                      covers
                      {...(card.id === 'join' && { guard: guardLink('join:open') })}
                    />
                  </Heading>
                  <Text tone="quiet" mt="1">
                    {card.description}
                  </Text>
                </Box>
              </Flex>
            )}
          </Card>
        </li>
      ))}
    </List>
  )
}

const TIPS = ['tip1', 'tip2', 'tip3', 'tip4'] as const

const TipList = chakra('ul', {
  base: {
    mt: '4',
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 18rem), 1fr))',
    gap: '4',
    '& > li': { ps: '4', borderInlineStartWidth: '3px', borderColor: 'green.main' },
    '& strong': { display: 'block', fontWeight: 'semibold' },
  },
})

/** Short tips for talking to colleagues about membership. */
export function TipsBox({ headingId }: { readonly headingId: string }) {
  const t = useText()
  return (
    <Card as="div" bg="green.tint" borderColor="green.soft" boxShadow="none">
      <Heading as="h2" id={headingId}>
        {t('organising.tips.title')}
      </Heading>
      <Text mt="1">{t('organising.tips.intro')}</Text>
      <TipList>
        {TIPS.map((tip) => (
          <li key={tip}>
            <strong>{t(`organising.tips.${tip}.title`)}</strong>
            {t(`organising.tips.${tip}.message`)}
          </li>
        ))}
      </TipList>
    </Card>
  )
}
