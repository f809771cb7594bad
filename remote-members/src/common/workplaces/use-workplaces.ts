import { type Query, useQuery } from '@portal/platform/api'
import type { CoveredWorkplace } from './workplace.ts'
import { fetchWorkplaces } from './workplaces-api.ts'

/** The workplaces that the representative covers, in Danish alphabetical order. */
export function useWorkplaces(): Query<readonly CoveredWorkplace[]> {
  return useQuery(['workplaces'], fetchWorkplaces)
}
