import type { Member } from '../../common/member/member.ts'
import type { Coverage } from '../../common/own-members/own-members.ts'

/** A row of the list: a member, or the heading of a group of members. */
export type ListRow =
  | { readonly kind: 'member'; readonly key: string; readonly member: Member }
  | {
      readonly kind: 'group'
      readonly key: string
      /** Null for the members that no workplace and post claims. */
      readonly coverage: Coverage | null
      readonly count: number
    }

export function flatRows(members: readonly Member[]): readonly ListRow[] {
  return members.map((member) => ({ kind: 'member', key: member.memberId, member }))
}

const danish = new Intl.Collator('da')

/** The same members, in their order, under headings of workplace and post. */
export function groupedRows(
  members: readonly Member[],
  coverage: readonly Coverage[],
): readonly ListRow[] {
  const claimed = new Set<string>()
  const groups = coverage
    .toSorted(
      (one, other) =>
        danish.compare(one.workplaceName, other.workplaceName) ||
        danish.compare(one.postDisplayName, other.postDisplayName),
    )
    .flatMap((one) => {
      const ids = new Set(one.trMemberList)
      for (const id of ids) claimed.add(id)
      return group(
        one,
        members.filter((member) => ids.has(member.memberId)),
      )
    })
  const others = members.filter((member) => !claimed.has(member.memberId))
  return [...groups, ...group(null, others)]
}

function group(coverage: Coverage | null, members: readonly Member[]): readonly ListRow[] {
  if (members.length === 0) return []
  const key = coverage === null ? 'others' : `${coverage.workplaceNumber}/${coverage.postName}`
  return [
    { kind: 'group', key, coverage, count: members.length },
    ...members.map((member) => ({
      kind: 'member' as const,
      key: `${key}/${member.memberId}`,
      member,
    })),
  ]
}
