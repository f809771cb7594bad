import { call } from '@portal/platform/api'
import type { SearchDepartment, SupportHits } from './support-hit.ts'
import { toSearchDepartments, toSupportHits } from './support-search-mapper.ts'
import { searchDepartmentsWire, supportSearchWire } from './support-search-wire.ts'

export async function fetchDepartments(signal: AbortSignal): Promise<readonly SearchDepartment[]> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/opslagsdata/hentafdelinger',
    intent: 'read',
    forUser: true,
    answer: searchDepartmentsWire,
    signal,
  })
  return toSearchDepartments(wire)
}

export async function searchRepresentatives(
  departmentNumber: string,
  name: string,
  signal: AbortSignal,
): Promise<SupportHits> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/profil/soegtrtilimitering',
    query: { 'request.afdelingsnummer': departmentNumber, 'request.fuldeNavn': name },
    intent: 'read',
    forUser: true,
    answer: supportSearchWire,
    signal,
  })
  return toSupportHits(wire)
}
