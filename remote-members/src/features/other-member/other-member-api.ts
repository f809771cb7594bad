import { call } from '@portal/platform/api'
import type { Member } from '../../common/member/member.ts'
import { toMember } from '../../common/member/member-mapper.ts'
import { ownMemberWire } from '../../common/member/member-wire.ts'

/** Fetches any union member, with the data that every representative may see. */
export async function fetchOtherMember(memberId: string, signal: AbortSignal): Promise<Member> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/medlem/hentsoegmedlem',
    query: { 'request.medlemsident': memberId },
    intent: 'read',
    answer: ownMemberWire,
    signal,
  })
  return toMember(wire.Medlem)
}
