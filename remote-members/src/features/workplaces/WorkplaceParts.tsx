import { useText } from '@portal/platform/texts'
import { ChevronDown, ChevronRight, chakra, Flex, FROM_LIST, Text, TextLink } from '@portal/ui'
import { paths } from '../../common/paths.ts'
import { MapLink } from '../../common/person/OutsideLink.tsx'
import type { WorkplaceRow } from './workplace-list.ts'

const Press = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '7',
    maxW: 'full',
    fontWeight: 'medium',
    textAlign: 'start',
    borderRadius: 'sm',
    overflowWrap: 'anywhere',
    _hover: { color: 'green.strong', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& svg': { flexShrink: 0, color: 'green.main' },
  },
})

export interface WorkplaceItemProps {
  readonly row: WorkplaceRow
  readonly open: boolean
  /** Id of the element that lists the members. */
  readonly membersId: string
  readonly onToggle: (number: string) => void
}

/** The name of a workplace, as a button that shows and hides its members. */
export function WorkplaceName({ row, open, membersId, onToggle }: WorkplaceItemProps) {
  const { number, name } = row.workplace
  const Icon = open ? ChevronDown : ChevronRight
  return (
    <Press
      type="button"
      aria-expanded={open}
      {...(open && { 'aria-controls': membersId })}
      onClick={() => onToggle(number)}
    >
      <Icon size={18} aria-hidden="true" />
      <span>{name}</span>
    </Press>
  )
}

/** Address of a workplace, with a map link. */
export function WorkplaceAddress({ row: { workplace, address } }: Pick<WorkplaceItemProps, 'row'>) {
  if (address === '') return null
  return (
    <Flex as="span" columnGap="3" wrap="wrap" align="baseline">
      <span>{address}</span>
      <MapLink name={workplace.name} address={address} />
    </Flex>
  )
}

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
