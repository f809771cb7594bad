import { readPreference } from '@portal/platform/session'
import { paths } from '../../common/paths.ts'

/** The path of the case list, with the last used tab. */
export function caseListAddress(): string {
  const list = paths.salaryPlacements()
  return readPreference('salaryTab') === 'closed' ? `${list}?tab=lukket` : list
}
