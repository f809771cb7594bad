import { today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Flex, Text, TextLink, useIsDesktop } from '@portal/ui'
import type { Case } from '../../common/case/case.ts'
import { type Wait, waitsFor } from '../../common/case/waits.ts'
import { NO_FILTER } from './find/case-filter.ts'
import { overviewAddress } from './overview-address.ts'

/** What has a date. Most cases without contact are new, so their number would always be there. */
const DATED = ['overdue', 'dueSoon', 'reminder'] as const satisfies readonly Wait[]

/**
 * How many of the open cases wait for a date, on desktop with a link to them: on a telephone a target
 * of 44 px would push a case out of sight.
 */
export function WaitCounts({ cases }: { readonly cases: readonly Case[] }) {
  const t = useText()
  const isDesktop = useIsDesktop()
  const now = today()
  const counts = DATED.map((wait) => ({
    wait,
    count: cases.filter((item) => waitsFor(wait, item, now)).length,
  })).filter(({ count }) => count > 0)
  if (counts.length === 0) return null
  return (
    <Flex
      wrap="wrap"
      align="center"
      columnGap={{ base: '2', sm: '4' }}
      flex="1"
      lineHeight={{ base: 'tight', sm: 'inherit' }}
      _print={{ display: 'none' }}
    >
      {counts.map(({ wait, count }) => {
        const label = t(`salary.open.waits.${wait}`, { count })
        const color = wait === 'overdue' && { color: 'red.main' }
        return isDesktop ? (
          <TextLink
            key={wait}
            to={overviewAddress({ tab: 'open', filter: { ...NO_FILTER, waits: [wait] } })}
            {...color}
          >
            {label}
          </TextLink>
        ) : (
          <Text key={wait} as="span" fontSize={{ base: 'xs', sm: 'sm' }} {...color}>
            {label}
          </Text>
        )
      })}
    </Flex>
  )
}
