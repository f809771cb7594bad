import { useText } from '@portal/platform/texts'
import { Box, chakra, Text } from '@portal/ui'
import type { QuickSearchGroup, QuickSearchHit } from '@portal/ui/slots'

const Option = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: '4',
    minH: { base: '11', lg: '9' },
    px: '3',
    borderRadius: 'md',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    _hover: { bg: 'green.tint' },
    '&[aria-selected=true]': { bg: 'green.soft', outline: '2px solid', outlineColor: 'green.main' },
  },
})

interface HitListProps {
  /** Prefix of the ids of the options. */
  readonly id: string
  readonly label: string
  readonly groups: readonly QuickSearchGroup[]
  /** Place of the option that Enter chooses. */
  readonly current: number
  readonly onChoose: (hit: QuickSearchHit) => void
}

/** What the quick search has found, by kind. The focus stays in the field. */
export function HitList({ id, label, groups, current, onChoose }: HitListProps) {
  const t = useText()
  const firsts = groups.map((_, index) =>
    groups.slice(0, index).reduce((total, { hits }) => total + hits.length, 0),
  )
  return (
    <Box role="listbox" id={`${id}-list`} aria-label={label}>
      {groups.map(({ title, hits, total = 0 }, index) => (
        <Box key={title} role="group" aria-labelledby={`${id}-title-${index}`} mt="2">
          <Text id={`${id}-title-${index}`} size="sm" tone="quiet" fontWeight="medium">
            {total > hits.length
              ? t('host.quickSearch.some', { title, shown: hits.length, total })
              : title}
          </Text>
          {hits.map((hit, within) => {
            const place = (firsts[index] ?? 0) + within
            return (
              <Option
                key={hit.key}
                role="option"
                id={`${id}-${place}`}
                aria-selected={place === current}
                onClick={() => onChoose(hit)}
              >
                <span>{hit.name}</span>
                {hit.detail !== undefined && (
                  <Text as="span" size="sm" tone="quiet">
                    {hit.detail}
                  </Text>
                )}
              </Option>
            )
          })}
        </Box>
      ))}
    </Box>
  )
}
