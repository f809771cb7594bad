import type { WorkplaceAddress } from '@portal/platform/session'

/** A workplace that the representative covers. */
export interface CoveredWorkplace {
  readonly number: string
  readonly name: string
  readonly type: string | null
  readonly okGroup: string | null
  readonly address: WorkplaceAddress | null
  /** The representative's own posts that cover the workplace. */
  readonly posts: readonly { readonly name: string; readonly displayName: string }[]
  /** The positions that a member can have at the workplace. */
  readonly positions: readonly {
    readonly number: string
    readonly name: string
    readonly group: { readonly id: string; readonly name: string } | null
  }[]
  readonly numberOfNotes: number
}
