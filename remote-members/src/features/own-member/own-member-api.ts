import { call } from '@portal/platform/api'
import { toMember } from '../../common/member/member-mapper.ts'
import { toPendingChange } from '../../common/updates/update-mapper.ts'
import type { OwnMember } from './own-member.ts'
import { memberPageWire } from './own-member-wire.ts'

/** Fetches a member with what is on its way. */
export async function fetchMemberPage(memberId: string, signal: AbortSignal): Promise<OwnMember> {
  const { Medlem } = await call({
    service: 'members',
    method: 'GET',
    path: '/medlem/hentegetmedlem',
    query: { 'request.medlemsident': memberId },
    intent: 'read',
    answer: memberPageWire,
    signal,
  })
  const pendingChanges = Medlem.OpdateringerUndervejs?.map(toPendingChange) ?? null
  return { ...toMember(Medlem), pendingChanges }
}
