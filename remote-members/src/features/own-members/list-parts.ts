import type { ComponentType } from 'react'
import type { Member } from '../../common/member/member.ts'

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
