import { type Query, useQuery } from '@portal/platform/api'
import type { Member } from '../../common/member/member.ts'
import { fetchOwnMember } from '../../common/own-members/own-members-api.ts'

/** One member whom the representative covers. */
export function useOwnMember(memberId: string): Query<Member> {
  return useQuery(['own-member', memberId], (signal) => fetchOwnMember(memberId, signal))
}
