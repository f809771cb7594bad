import type { Member } from '../../common/member/member.ts'
import type { PendingChange } from '../../common/updates/pending-change.ts'

/** A member whom the representative covers. */
export interface OwnMember extends Member {
  /** All pending changes of the member; null if the service does not send them. */
  readonly pendingChanges: readonly PendingChange[] | null
}
