import { useText } from '@portal/platform/texts'
import { Box, chakra, Flex } from '@portal/ui'
import {
  type CountedMonth,
  chartPoints,
  monthName,
  shareOf,
  shortMonthName,
} from './coverage-history.ts'

const HEIGHT = '9rem'
const MARKS = [100, 50, 0] as const

/* The drawing is stretched to its place, and the lines and round points are not: a point is a line
   without length. */
const Drawing = chakra('svg', {
  base: {
    display: 'block',
    w: 'full',
    h: HEIGHT,
    overflow: 'visible',
    '& path': { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' },
    '& [data-mark]': { stroke: 'line', strokeWidth: '1' },
    '& [data-line]': { stroke: 'green.main', strokeWidth: '2' },
    '& [data-points]': { stroke: 'green.main', strokeWidth: '8', strokeLinecap: 'round' },
    '@media (forced-colors: active)': {
      '& [data-mark]': { stroke: 'GrayText' },
      '& [data-line], & [data-points]': { stroke: 'CanvasText' },
    },
  },
})

interface CoverageChartProps {
  /** At least two, by month. */
  readonly months: readonly CountedMonth[]
}

/** A line chart of the share of members in percent. */
export function CoverageChart({ months }: CoverageChartProps) {
  const t = useText()
  const first = months[0]
  const last = months.at(-1)
  if (!first || !last) return null
  const points = chartPoints(months)
  const label = t('organising.history.chart', {
    firstPercent: shareOf(first),
    firstMonth: monthName(first.month),
    lastPercent: shareOf(last),
    lastMonth: monthName(last.month),
  })
  return (
    <Box role="img" aria-label={label} fontSize="xs" color="quiet" lineHeight="1" py="2">
      <Box aria-hidden="true" display="grid" gridTemplateColumns="auto minmax(0, 1fr)" gap="3">
        <Flex direction="column" justify="space-between" align="flex-end" my="-0.5em">
          {MARKS.map((percent) => (
            <span key={percent}>{t('organising.history.percent', { percent })}</span>
          ))}
        </Flex>
        <Box px="1.5">
          <Drawing viewBox="0 0 100 100" preserveAspectRatio="none">
            {MARKS.map((percent) => (
              <path key={percent} data-mark="" d={`M0 ${100 - percent}H100`} />
            ))}
            <path data-line="" d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
            <path data-points="" d={points.map(({ x, y }) => `M${x} ${y}h0`).join('')} />
          </Drawing>
        </Box>
        <Flex gridColumn="2" justify="space-between" gap="2">
          <span>{shortMonthName(first.month)}</span>
          <span>{shortMonthName(last.month)}</span>
        </Flex>
      </Box>
    </Box>
  )
}
