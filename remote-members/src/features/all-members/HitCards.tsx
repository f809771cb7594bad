import { useText } from '@portal/platform/texts'
import { Box, Flex, followRow } from '@portal/ui'
import { ListCards } from '../../common/list/ListCards.tsx'
import { HitName, HitStatus, hitStyle } from './HitParts.tsx'
import type { HitRowsProps } from './HitTable.tsx'
import { COLUMNS } from './hit-columns.tsx'

const style = {
  ...hitStyle,
  '& .name': {
    ...hitStyle['& .name'],
    display: 'inline-block',
    minH: '7',
    lineHeight: '1.75rem',
    fontSize: 'md',
  },
} as const

/** The hits as cards, for windows narrower than 990 px. */
export function HitCards({ hits, ...sorting }: HitRowsProps) {
  const t = useText()
  return (
    <ListCards
      caption={t('members.search.caption')}
      columns={COLUMNS}
      {...sorting}
      css={style}
      onClick={followRow}
    >
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
    </ListCards>
  )
}
