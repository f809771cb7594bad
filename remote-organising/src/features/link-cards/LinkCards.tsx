import { guardLink } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Card, chakra, Flex, Grid, Heading, Text } from '@portal/ui'
import { CardGroup } from './CardGroup.tsx'
import { CardSign } from './CardSign.tsx'
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
