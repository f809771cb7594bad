import { call } from '@portal/platform/api'
import type { Member } from '../member/member.ts'
import { toMember } from '../member/member-mapper.ts'
import { ownMemberWire } from '../member/member-wire.ts'
import type { OwnMembers } from './own-members.ts'
import { toOwnMembers } from './own-members-mapper.ts'
import { ownMembersWire } from './own-members-wire.ts'

export async function fetchOwnMembers(signal: AbortSignal): Promise<OwnMembers> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/medlem/hentegnemedlemmerprarbejdsstedprtrhverv',
    intent: 'read',
    answer: ownMembersWire,
    signal,
  })
  return toOwnMembers(wire)
}

export async function fetchOwnMember(memberId: string, signal?: AbortSignal): Promise<Member> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/medlem/hentegetmedlem',
    query: { 'request.medlemsident': memberId },
    intent: 'read',
    answer: ownMemberWire,
    ...(signal && { signal }),
  })
  return toMember(wire.Medlem)
}
