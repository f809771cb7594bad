import { Link } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Badge, CircleCheck, Clock, FROM_LIST } from '@portal/ui'
import { rememberOpened } from '../../common/member/opened-member.ts'
import { UpdateStatusBadge } from '../../common/member/UpdateStatusBadge.tsx'
import { paths } from '../../common/paths.ts'
import { badgeOf, type MemberHit } from './member-hit.ts'

/** The hit's name, as a link to the member's page; plain text for own members. */
export function HitName({ hit: { memberId, fullName, isOwnMember } }: { readonly hit: MemberHit }) {
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
export function HitStatus({ hit }: { readonly hit: MemberHit }) {
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
