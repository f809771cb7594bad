import { today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Flex, Text, TextLink, useIsDesktop } from '@portal/ui'
import { type Attention, needsAttention } from '../../common/case/attention.ts'
import type { Case } from '../../common/case/case.ts'
import { NO_FILTER } from './find/case-filter.ts'
import { overviewAddress } from './overview-address.ts'

/** What has a date. Most cases without contact are new, so their number would always be there. */
const DATED = ['overdue', 'dueSoon', 'reminder'] as const satisfies readonly Attention[]

/**
 * How many of the open cases need attention at a date, on desktop with a link to them: on a telephone a target
 * of 44 px would push a case out of sight.
 */
export function AttentionCounts({ cases }: { readonly cases: readonly Case[] }) {
  const t = useText()
  const isDesktop = useIsDesktop()
  const now = today()
  const counts = DATED.map((reason) => ({
    reason,
    count: cases.filter((item) => needsAttention(reason, item, now)).length,
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
      {counts.map(({ reason, count }) => {
        const label = t(`salary.open.waits.${reason}`, { count })
        const color = reason === 'overdue' && { color: 'red.main' }
        return isDesktop ? (
          <TextLink
            key={reason}
            to={overviewAddress({ tab: 'open', filter: { ...NO_FILTER, attention: [reason] } })}
            {...color}
          >
            {label}
          </TextLink>
        ) : (
          <Text key={reason} as="span" fontSize={{ base: 'xs', sm: 'sm' }} {...color}>
            {label}
          </Text>
        )
      })}
    </Flex>
  )
}
