import type { ComponentType } from 'react'
import type { Member } from '../../common/member/member.ts'

/** The favourite star of the member, which another feature brings. */
export type StarComponent = ComponentType<{
  readonly memberId: string
  readonly fullName: string
  readonly isFavorite: boolean
  readonly className: string
  /** Called when the service has taken the change. */
  readonly onChanged: (memberId: string) => Promise<void>
}>

/** The menu of what can be reported about the member, which another feature brings. */
export type MemberChangesComponent = ComponentType<{
  readonly member: Member
  /** The workplace that is chosen on the page. */
  readonly workplaceNumber: string | null
}>
