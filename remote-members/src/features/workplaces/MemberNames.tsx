import { useText } from '@portal/platform/texts'
import { chakra, FROM_LIST, Text, TextLink } from '@portal/ui'
import { paths } from '../../common/paths.ts'
import type { WorkplaceRow } from './workplace-list.ts'

const Names = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    columnWidth: '13rem',
    columnGap: '6',
    '& > li': { breakInside: 'avoid' },
  },
})

/** Links to the members of a workplace; the members' pages link back to this list. */
export function MemberNames({
  row: { workplace, members },
  backUrl,
}: {
  readonly row: WorkplaceRow
  readonly backUrl: string
}) {
  const t = useText()
  if (members.length === 0) return <Text tone="quiet">{t('members.workplaces.noMembers')}</Text>
  return (
    <Names aria-label={t('members.workplaces.membersOf', { name: workplace.name })}>
      {members.map(({ memberId, fullName }) => (
        <li key={memberId}>
          <TextLink
            to={paths.ownMember(memberId, backUrl)}
            state={FROM_LIST}
            display="inline-block"
            minH="7"
            lineHeight="1.75rem"
          >
            {fullName}
          </TextLink>
        </li>
      ))}
    </Names>
  )
}
