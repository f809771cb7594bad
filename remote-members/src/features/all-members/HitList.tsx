import { useText } from '@portal/platform/texts'
import { Box, Flex } from '@portal/ui'
import { List, type ListProps } from '@portal/ui/list'
import { HitName, HitStatus } from './HitParts.tsx'
import { COLUMNS } from './hit-columns.tsx'
import type { MemberHit } from './member-hit.ts'

/** A row with a link is clickable as a whole. */
const tableCss = {
  '& [data-member]:has(a.name)': { cursor: 'pointer' },
  '& .name': {
    color: 'ink',
    fontWeight: 'medium',
    textUnderlineOffset: '3px',
    // The table cell would clip an outline with an offset.
    '&:focus-visible': { outlineOffset: '0' },
  },
  '& [data-member]:hover a.name': { color: 'green.strong', textDecoration: 'underline' },
} as const

const cardsCss = {
  ...tableCss,
  '& .name': {
    ...tableCss['& .name'],
    display: 'inline-block',
    minH: '7',
    lineHeight: '1.75rem',
    fontSize: 'md',
  },
} as const

interface HitListProps extends Pick<ListProps<MemberHit, MemberHit>, 'sort' | 'onSort' | 'found'> {
  readonly hits: readonly MemberHit[]
}

export function HitList({ hits, ...list }: HitListProps) {
  const t = useText()
  return (
    <List
      caption={t('members.search.caption')}
      columns={COLUMNS}
      rows={hits}
      keyOf={keyOf}
      lineOf={(hit) => hit}
      dataOf={({ memberId }) => ({ 'data-member': memberId })}
      card={(hit) => (
        <>
          <Flex justify="space-between" columnGap="3" rowGap="1" wrap="wrap" align="center">
            <HitName hit={hit} />
            <HitStatus hit={hit} />
          </Flex>
          <Box color="quiet">
            <div>{hit.workplace}</div>
            <div>{hit.department}</div>
          </Box>
        </>
      )}
      tableCss={tableCss}
      cardsCss={cardsCss}
      {...list}
    />
  )
}

function keyOf({ memberId }: MemberHit) {
  return memberId
}
