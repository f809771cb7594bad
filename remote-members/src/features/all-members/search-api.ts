import { call } from '@portal/platform/api'
import type { MemberHits } from './member-hit.ts'
import { toMemberHits } from './member-hit-mapper.ts'
import { departmentsWire, memberHitsWire } from './member-hit-wire.ts'
import { type SearchCriteria, toSearchQuery } from './search-criteria.ts'

/** A department that the search can be limited to. */
export interface SearchDepartment {
  readonly number: string
  readonly name: string
}

export async function searchAllMembers(
  criteria: SearchCriteria,
  signal: AbortSignal,
): Promise<MemberHits> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/medlem/soegallemedlemmer',
    query: toSearchQuery(criteria),
    intent: 'read',
    answer: memberHitsWire,
    signal,
  })
  return toMemberHits(wire)
}

export async function fetchDepartments(signal: AbortSignal): Promise<readonly SearchDepartment[]> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/opslagsdata/hentafdelinger',
    intent: 'read',
    forUser: true,
    answer: departmentsWire,
    signal,
  })
  return wire.Afdelinger.map(({ Nummer, Navn }) => ({ number: Nummer, name: Navn }))
}
