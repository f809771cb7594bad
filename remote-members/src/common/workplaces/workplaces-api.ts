import { call } from '@portal/platform/api'
import type { CoveredWorkplace } from './workplace.ts'
import { toCoveredWorkplaces } from './workplaces-mapper.ts'
import { workplacesWire } from './workplaces-wire.ts'

export async function fetchWorkplaces(signal: AbortSignal): Promise<readonly CoveredWorkplace[]> {
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
