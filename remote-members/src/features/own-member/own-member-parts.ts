import type { ComponentType } from 'react'
import type { Member } from '../../common/member/member.ts'

/** The menu of what can be reported about the member, which another feature brings. */
export type MemberChangesComponent = ComponentType<{
  readonly member: Member
  /** The workplace that is chosen on the page. */
  readonly workplaceNumber: string | null
}>
