import { danish } from '@portal/platform/search'
import type { Translate } from '@portal/platform/texts'
import { ListHeading } from '@portal/ui/list'
import type { Member } from '../../common/member/member.ts'
import type { Coverage } from '../../common/own-members/own-members-api.ts'
import { workplaceLabels } from '../../common/workplaces/workplace-labels.ts'

/** A member in the list; with groups, a member can be in several rows. */
export interface MemberRow {
  readonly key: string
  readonly member: Member
}

/** The members in the order of their names. */
export function byName(members: readonly Member[]): readonly Member[] {
  return members.toSorted((one, other) => danish.compare(one.fullName, other.fullName))
}

export function flatRows(members: readonly Member[]): readonly MemberRow[] {
  return members.map((member) => ({ key: member.memberId, member }))
}

/** Key of the member's first row; undefined if there is none. */
export function rowOf(
  rows: readonly (MemberRow | ListHeading)[],
  memberId: string,
): string | undefined {
  return rows.find((row) => !(row instanceof ListHeading) && row.member.memberId === memberId)?.key
}

/** Groups the members by workplace and post, and keeps their order within each group. */
export function groupedRows(
  members: readonly Member[],
  coverage: readonly Coverage[],
  t: Translate,
): readonly (MemberRow | ListHeading)[] {
  const claimed = new Set<string>()
  const places = workplaceLabels(
    coverage.map(({ workplaceNumber, workplaceName }) => ({
      number: workplaceNumber,
      name: workplaceName,
    })),
  )
  const groups = coverage
    .map((one) => ({
      ...one,
      workplaceName: places.get(one.workplaceNumber) ?? one.workplaceName,
    }))
    .toSorted(
      (one, other) =>
        danish.compare(one.workplaceName, other.workplaceName) ||
        danish.compare(one.postDisplayName, other.postDisplayName),
    )
    .flatMap((one) => {
      const ids = new Set(one.trMemberList)
      for (const id of ids) claimed.add(id)
      return group(
        `${one.workplaceNumber}/${one.postName}`,
        members.filter((member) => ids.has(member.memberId)),
        (count) =>
          t('members.ownMembers.group', {
            workplace: one.workplaceName,
            post: one.postDisplayName,
            count,
          }),
      )
    })
  const others = members.filter((member) => !claimed.has(member.memberId))
  return [
    ...groups,
    ...group('others', others, (count) => t('members.ownMembers.otherGroup', { count })),
  ]
}

function group(key: string, members: readonly Member[], title: (count: number) => string) {
  if (members.length === 0) return []
  return [
    new ListHeading(key, title(members.length)),
    ...members.map((member) => ({ key: `${key}/${member.memberId}`, member })),
  ]
}
