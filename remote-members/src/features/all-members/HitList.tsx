import { Link } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Badge, Box, CircleCheck, Clock, Flex, FROM_LIST } from '@portal/ui'
import { List, type ListColumn, type ListProps } from '@portal/ui/list'
import { rememberOpened } from '../../common/member/opened-member.ts'
import { UpdateStatusBadge } from '../../common/member/UpdateStatusBadge.tsx'
import { paths } from '../../common/paths.ts'
import { badgeOf, type MemberHit, rankOf } from './member-hit.ts'

export const COLUMNS: readonly ListColumn<MemberHit>[] = [
  {
    key: 'name',
    title: 'members.search.name',
    isRowHeader: true,
    width: '30%',
    sort: { name: 'navn', by: null },
    cell: (hit) => <HitName hit={hit} />,
  },
  {
    key: 'workplace',
    title: 'members.person.workplace',
    width: '30%',
    sort: { name: 'arbejdssted', by: ({ workplace }) => workplace },
    cell: ({ workplace }) => workplace,
  },
  {
    key: 'department',
    title: 'members.person.department',
    width: '22%',
    sort: { name: 'afdeling', by: ({ department }) => department },
    cell: ({ department }) => department,
  },
  {
    key: 'status',
    title: 'members.search.columns.status',
    width: '18%',
    sort: { name: 'status', by: rankOf },
    cell: (hit) => <HitStatus hit={hit} />,
  },
]

/** The hit's name, as a link to the member's page; plain text for own members. */
function HitName({ hit: { memberId, fullName, isOwnMember } }: { readonly hit: MemberHit }) {
  if (isOwnMember) return <span>{fullName}</span>
  return (
    <Link
      className="name"
      to={paths.otherMember(memberId)}
      state={FROM_LIST}
      onClick={() => rememberOpened(memberId)}
      data-opens-row=""
    >
      {fullName}
    </Link>
  )
}

/** Badge for a hit that is an own member or requested to be one; otherwise its update status. */
function HitStatus({ hit }: { readonly hit: MemberHit }) {
  const t = useText()
  switch (badgeOf(hit)) {
    case 'own':
      return (
        <Badge tone="green">
          <CircleCheck size={13} aria-hidden="true" />
          {t('members.search.alreadyMember')}
        </Badge>
      )
    case 'requested':
      return (
        <Badge tone="yellow">
          <Clock size={13} aria-hidden="true" />
          {t('members.search.requested')}
        </Badge>
      )
    case null:
      return <UpdateStatusBadge status={hit.status} />
  }
}

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
