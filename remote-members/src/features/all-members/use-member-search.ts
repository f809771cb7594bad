import { type Query, useQuery } from '@portal/platform/api'
import type { MemberHits } from './member-hit.ts'
import { fetchDepartments, type SearchDepartment, searchAllMembers } from './search-api.ts'
import { isEmptySearch, type SearchCriteria } from './search-criteria.ts'

/** Minimum duration of the loading state; a shorter one would flicker. */
export const SPINNER_MIN_MS = 500

/** The result of a search; stays in the loading state while all criteria are empty. */
export function useMemberSearch(criteria: SearchCriteria): Query<MemberHits> {
  return useQuery(isEmptySearch(criteria) ? null : ['member-search', criteria], (signal) =>
    atLeast(SPINNER_MIN_MS, searchAllMembers(criteria, signal)),
  )
}

export function useDepartments(): Query<readonly SearchDepartment[]> {
  return useQuery(['departments'], fetchDepartments, { dialog: false })
}

/** Settles like `outcome`, but not before `ms` milliseconds have passed. */
export async function atLeast<T>(ms: number, outcome: Promise<T>): Promise<T> {
  const [settled] = await Promise.allSettled([
    outcome,
    new Promise((resolve) => {
      setTimeout(resolve, ms)
    }),
  ])
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
