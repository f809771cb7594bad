import { type Query, useQuery } from '@portal/platform/api'
import type { Member } from '../../common/member/member.ts'
import { fetchOwnMember } from '../../common/own-members/own-members-api.ts'

/** A member the representative covers. */
export function useOwnMember(memberId: string): Query<Member> {
  return useQuery(['own-member', memberId], (signal) => fetchOwnMember(memberId, signal))
}
