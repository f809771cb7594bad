import { call, type Query, useQuery } from '@portal/platform/api'
import { extension } from '@portal/platform/contract'
import { orBare, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import type { Member } from '../../common/member/member.ts'
import { memberWire, ownMemberWire, toMember } from '../../common/member/member-wire.ts'
import { isUnderUpdate } from '../../common/member/update-status.ts'
import type { PendingChange } from '../../common/updates/update.ts'
import { pendingChangeWire, toPendingChange } from '../../common/updates/update-wire.ts'
import { fetchPendingChanges } from '../../common/updates/updates-api.ts'

/** A member whom the representative covers. */
export interface OwnMember extends Member {
  /** All pending changes of the member; null if the service does not send them. */
  readonly pendingChanges: readonly PendingChange[] | null
}

/** Response of `hentegetmedlem`. */
export const memberPageWire = orBare(
  'Medlem',
  v.object({
    Medlem: v.object({
      ...memberWire.entries,
      OpdateringerUndervejs: extension('members', rows(pendingChangeWire)),
    }),
  }),
  'Medlemsident',
)

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

/** A member the representative covers. */
export function useOwnMember(memberId: string): Query<OwnMember> {
  return useQuery(['own-member', memberId], (signal) => fetchMemberPage(memberId, signal))
}

/**
 * The pending changes of a member. A service that does not send them with the member has those of
 * the last month in its list of updates.
 *
 * @returns the changes, and the failed query if they could not be fetched
 */
export function usePendingChanges({ memberId, status, pendingChanges }: OwnMember) {
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
