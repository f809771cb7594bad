import { useText } from '@portal/platform/texts'
import { Box, Card, chakra, Flex, Heading, Stack, Text } from '@portal/ui'
import { type Counts, OUTCOMES } from './pay-overview.ts'

/* Borders and patterns, so that the parts differ on paper and for those who see no colours. */
const Part = chakra('span', {
  base: {
    display: 'inline-block',
    h: '4',
    borderWidth: '1px',
    borderColor: 'ink',
    printColorAdjust: 'exact',
    forcedColorAdjust: 'none',
    '&[data-outcome=right]': { bg: 'green.main' },
    '&[data-outcome=corrected]': {
      bg: 'ground',
      backgroundImage: 'repeating-linear-gradient(45deg, currentColor 0 2px, transparent 2px 6px)',
    },
    '&[data-outcome=open]': { bg: 'ground' },
  },
})

interface PayChartProps {
  /** By year, the latest first. */
  readonly years: readonly {
    readonly key: string
    readonly counts: Counts
    readonly count: number
  }[]
}

/** A bar for each year; each says in words what it shows. */
export function PayChart({ years }: PayChartProps) {
  const t = useText()
  return (
    <Card as="section" aria-labelledby="pay-chart" breakInside="avoid">
      <Heading as="h2" size="sm" id="pay-chart">
        {t('salary.pay.overTime')}
      </Heading>
      <Flex gap="4" wrap="wrap" my="3" fontSize="sm" aria-hidden="true">
        {OUTCOMES.map((outcome) => (
          <Flex key={outcome} gap="2" align="center">
            <Part data-outcome={outcome} w="4" />
            {t(`salary.pay.${outcome}`)}
          </Flex>
        ))}
      </Flex>
      <Stack as="ul" gap="3" listStyleType="none">
        {years.map(({ key, counts, count }) => (
          <li key={key}>
            <Text fontWeight="semibold">{key}</Text>
            <Flex aria-hidden="true" w="full">
              {OUTCOMES.map(
                (outcome) =>
                  counts[outcome] > 0 && (
                    <Part key={outcome} data-outcome={outcome} flex={`${counts[outcome]} 0 0`} />
                  ),
              )}
            </Flex>
            <Text size="sm">{t('salary.pay.line', { ...counts, count })}</Text>
          </li>
        ))}
      </Stack>
      {years.length === 0 && <Box>{t('salary.pay.noYears')}</Box>}
    </Card>
  )
}
