import type { ComponentType } from 'react'
import type { Member } from '../../common/member/member.ts'

/** The favourite star of a member, which another feature brings. */
export type StarComponent = ComponentType<{
  readonly memberId: string
  readonly fullName: string
  readonly isFavorite: boolean
  readonly className: string
  /** Called when the service has taken the change. */
  readonly onChanged: (memberId: string) => Promise<void>
}>

/** The bar of what can be done with selected members, which another feature brings. */
export type SelectionBarComponent = ComponentType<{
  readonly selected: readonly Member[]
  readonly shown: readonly Member[]
  readonly onSelect: (memberIds: ReadonlySet<string>) => void
  readonly onLeave: () => void
}>

/** The members chosen in selection mode. */
export interface Selection {
  readonly ids: ReadonlySet<string>
  readonly onToggle: (memberId: string) => void
}
