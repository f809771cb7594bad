import { type Query, useQuery } from '@portal/platform/api'
import type { SearchDepartment, SupportHits } from './support-hit.ts'
import { fetchDepartments, searchRepresentatives } from './support-search-api.ts'

export function useDepartments(): Query<readonly SearchDepartment[]> {
  return useQuery(['support-departments'], fetchDepartments)
}

/**
 * Searches a department's representatives by name.
 *
 * @param wanted null while there is nothing to search for
 */
export function useSupportSearch(
  wanted: { readonly departmentNumber: string; readonly name: string } | null,
): Query<SupportHits> {
  const { departmentNumber = '', name = '' } = wanted ?? {}
  const key = wanted && ['support-search', departmentNumber, name]
  return useQuery(key, (signal) => searchRepresentatives(departmentNumber, name, signal))
}
