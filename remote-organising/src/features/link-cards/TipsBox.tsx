import { useText } from '@portal/platform/texts'
import { Card, chakra, Heading, Text } from '@portal/ui'

const TIPS = ['tip1', 'tip2', 'tip3', 'tip4'] as const

const List = chakra('ul', {
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
      <List>
        {TIPS.map((tip) => (
          <li key={tip}>
            <strong>{t(`organising.tips.${tip}.title`)}</strong>
            {t(`organising.tips.${tip}.message`)}
          </li>
        ))}
      </List>
    </Card>
  )
}
