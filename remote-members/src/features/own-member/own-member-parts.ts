import type { ComponentType } from 'react'

/** The favourite star of the member, which another feature brings. */
export type StarComponent = ComponentType<{
  readonly memberId: string
  readonly fullName: string
  readonly isFavorite: boolean
  readonly className: string
  /** Called when the service has taken the change. */
  readonly onChanged: (memberId: string) => Promise<void>
}>
