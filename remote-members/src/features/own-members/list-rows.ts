import { danish } from '@portal/platform/search'
import type { Member } from '../../common/member/member.ts'
import type { Coverage } from '../../common/own-members/own-members.ts'
import { workplaceLabels } from '../../common/workplaces/workplace-labels.ts'

/** A row of the list: a member, or a group heading. */
export type ListRow =
  | { readonly kind: 'member'; readonly key: string; readonly member: Member }
  | {
      readonly kind: 'group'
      readonly key: string
      /** Null for the group of members that belong to no other group. */
      readonly coverage: Coverage | null
      readonly count: number
    }

export function flatRows(members: readonly Member[]): readonly ListRow[] {
  return members.map((member) => ({ kind: 'member', key: member.memberId, member }))
}

/** Index of the member's first row; -1 if there is none. */
export function rowOf(rows: readonly ListRow[], memberId: string): number {
  return rows.findIndex((row) => row.kind === 'member' && row.member.memberId === memberId)
}

/** Groups the members by workplace and post, and keeps their order within each group. */
export function groupedRows(
  members: readonly Member[],
  coverage: readonly Coverage[],
): readonly ListRow[] {
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
