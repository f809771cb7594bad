import { call, type Query, useQuery } from '@portal/platform/api'
import type { CoveredWorkplace } from './workplace.ts'
import { toCoveredWorkplaces } from './workplaces-mapper.ts'
import { workplacesWire } from './workplaces-wire.ts'

async function fetchWorkplaces(signal: AbortSignal): Promise<readonly CoveredWorkplace[]> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/opslagsdata/henttrarbejdsstederogstillinger',
    intent: 'read',
    answer: workplacesWire,
    signal,
  })
  return toCoveredWorkplaces(wire)
}

/** The workplaces that the representative covers, in Danish alphabetical order. */
export function useWorkplaces(): Query<readonly CoveredWorkplace[]> {
  return useQuery(['workplaces'], fetchWorkplaces)
}
