import type { Member } from '../member/member.ts'

/** The members covered at a workplace through one of the representative's own posts. */
export interface Coverage {
  readonly workplaceNumber: string
  readonly workplaceName: string
  readonly postName: string
  readonly postDisplayName: string
  readonly trMemberList: readonly string[]
}

/** The options of the list's filters, which the service sends along with the members. */
interface Filter {
  readonly workplaces: readonly { readonly number: string; readonly name: string }[]
  readonly groups: readonly { readonly id: string; readonly name: string }[]
  readonly positions: readonly { readonly number: string; readonly name: string }[]
  readonly typeOfRepresentative: readonly { readonly name: string }[]
  readonly representing: readonly { readonly name: string; readonly displayName: string }[]
  readonly updateStatus: readonly { readonly id: string; readonly name: string }[]
}

export interface OwnMembers {
  readonly members: readonly Member[]
  readonly filter: Filter
  readonly coverage: readonly Coverage[]
}

/** Replaces a member of the list with its current data. */
export function withMember(own: OwnMembers, changed: Member): OwnMembers {
  return {
    ...own,
    members: own.members.map((member) => (member.memberId === changed.memberId ? changed : member)),
  }
}
