import { type Query, useQuery } from '@portal/platform/api'
import { useRef } from 'react'
import type { MemberHits } from './member-hit.ts'
import { fetchDepartments, type SearchDepartment, searchAllMembers } from './search-api.ts'
import { isEmptySearch, type SearchCriteria } from './search-criteria.ts'

/** Minimum duration of the loading state; a shorter one would flicker. */
export const SPINNER_MIN_MS = 500

/**
 * The result of a search; stays in the loading state while all criteria are empty.
 *
 * @returns the query, and a function that aborts its request; empty the criteria then
 */
export function useMemberSearch(criteria: SearchCriteria) {
  const running = useRef<AbortController | null>(null)
  const query: Query<MemberHits> = useQuery(
    isEmptySearch(criteria) ? null : ['member-search', criteria],
    (person) => {
      const search = new AbortController()
      const { signal } = search
      const giveUp = () => search.abort(person.reason)
      running.current = search
      person.addEventListener('abort', giveUp)
      return atLeast(SPINNER_MIN_MS, searchAllMembers(criteria, signal), signal).finally(() =>
        person.removeEventListener('abort', giveUp),
      )
    },
  )
  const stop = () =>
    running.current?.abort(new DOMException('The user stopped the search.', 'AbortError'))
  return { query, stop }
}

export function useDepartments(): Query<readonly SearchDepartment[]> {
  return useQuery(['departments'], fetchDepartments, { dialog: false })
}

/** Settles like `outcome`, but not before `ms` milliseconds have passed, unless it is aborted. */
export async function atLeast<T>(
  ms: number,
  outcome: Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const [settled] = await Promise.allSettled([
    outcome,
    new Promise((resolve) => {
      setTimeout(resolve, ms)
      // The same search can begin again at once.
      signal?.addEventListener('abort', resolve)
    }),
  ])
  if (settled.status === 'rejected') throw settled.reason
  return settled.value
}
