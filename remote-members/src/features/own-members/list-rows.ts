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

/** The rows of a list, made when they are looked at: of thousands a few are in sight. */
export interface ListRows {
  readonly length: number
  at(index: number): ListRow | undefined
  /** Place of the first row of a member; -1 where there is none. */
  indexOf(memberId: string): number
}

export function flatRows(members: readonly Member[]): ListRows {
  return {
    length: members.length,
    at(index) {
      const member = members[index]
      return member && { kind: 'member', key: member.memberId, member }
    },
    indexOf: (memberId) => members.findIndex((member) => member.memberId === memberId),
  }
}

const danish = new Intl.Collator('da')

/** The same members, in their order, under headings of workplace and post. */
export function groupedRows(members: readonly Member[], coverage: readonly Coverage[]): ListRows {
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
  const rows = [...groups, ...group(null, others)]
  return {
    length: rows.length,
    at: (index) => rows[index],
    indexOf: (memberId) =>
      rows.findIndex((row) => row.kind === 'member' && row.member.memberId === memberId),
  }
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
