import { useText } from '@portal/platform/texts'
import { Box, chakra, Flex, followRow } from '@portal/ui'
import { SortBar } from '../../common/list/SortBar.tsx'
import { HitName, type HitRowsProps, HitStatus, hitStyle } from './HitParts.tsx'
import { SORTS } from './member-hit.ts'

const Cards = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    fontSize: 'sm',
    '& > li': { px: '4', py: '3', borderBottomWidth: '1px', borderColor: 'line' },
    '& > li:last-of-type': { borderBottomWidth: 0 },
    ...hitStyle,
    '& .name': {
      ...hitStyle['& .name'],
      display: 'inline-block',
      minH: '7',
      lineHeight: '1.75rem',
      fontSize: 'md',
    },
  },
})

/** The hits as cards, for windows below 990 px. */
export function HitCards({ hits, sort, onSort }: HitRowsProps) {
  const t = useText()
  return (
    <>
      <SortBar
        columns={SORTS.map(({ key: column }) => ({
          column,
          label: t(`members.search.columns.${column}`),
        }))}
        sort={sort}
        onSort={onSort}
      />
      <Cards aria-label={t('members.search.caption')} onClick={followRow}>
        {hits.map((hit) => (
          <li key={hit.memberId} data-member={hit.memberId}>
            <Flex justify="space-between" columnGap="3" rowGap="1" wrap="wrap" align="center">
              <HitName hit={hit} />
              <HitStatus hit={hit} />
            </Flex>
            <Box color="quiet">
              <div>{hit.workplace}</div>
              <div>{hit.department}</div>
            </Box>
          </li>
        ))}
      </Cards>
    </>
  )
}
