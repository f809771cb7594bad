import { type Query, useQuery } from '@portal/platform/api'
import { useCallback } from 'react'
import { type OwnMembers, withMember } from './own-members.ts'
import { fetchOwnMember, fetchOwnMembers } from './own-members-api.ts'

const ownMembersKey = () => ['own-members'] as const

export function useOwnMembers(): Query<OwnMembers> {
  return useQuery(ownMembersKey(), fetchOwnMembers)
}

/** Refetches a single member and updates it in the list. */
export function useMemberRefresh(query: Query<OwnMembers>): (memberId: string) => Promise<void> {
  const mutate = query.state === 'ready' ? query.mutate : null
  const retry = query.state === 'ready' ? query.retry : null
  return useCallback(
    async (memberId) => {
      try {
        const member = await fetchOwnMember(memberId)
        await mutate?.((own) => withMember(own, member), { refetch: false })
      } catch {
        // The change itself succeeded. If this refetch fails, refetch the whole list, which shows
        // its own errors.
        retry?.()
      }
    },
    [mutate, retry],
  )
}
