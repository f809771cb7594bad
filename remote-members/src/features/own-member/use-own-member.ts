import { type Query, useQuery } from '@portal/platform/api'
import { isUnderUpdate } from '../../common/member/update-status.ts'
import type { PendingChange } from '../../common/updates/pending-change.ts'
import { fetchPendingChanges } from '../../common/updates/updates-api.ts'
import type { OwnMember } from './own-member.ts'
import { fetchMemberPage } from './own-member-api.ts'

/** A member the representative covers. */
export function useOwnMember(memberId: string): Query<OwnMember> {
  return useQuery(['own-member', memberId], (signal) => fetchMemberPage(memberId, signal))
}

/** The changes that are on their way, and the failed query if they could not be fetched. */
interface PendingChanges {
  readonly changes: readonly PendingChange[]
  readonly failed: Extract<Query<unknown>, { readonly state: 'error' }> | null
}

/**
 * The pending changes of a member. A service that does not send them with the member has those of
 * the last month in its list of updates.
 */
export function usePendingChanges({ memberId, status, pendingChanges }: OwnMember): PendingChanges {
  const isListed = pendingChanges === null && isUnderUpdate(status)
  const query = useQuery(
    isListed ? ['updates', 'of', memberId] : null,
    (signal) => fetchPendingChanges(memberId, signal),
    { dialog: false },
  )
  return {
    changes: pendingChanges ?? (query.state === 'ready' ? query.data : []),
    failed: query.state === 'error' ? query : null,
  }
}
