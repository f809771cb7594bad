import { useQuery } from '@portal/platform/api'
import { useLoggedQuery } from '../../common/log/use-logged.ts'
import { fetchStatusLists } from './processing-report-api.ts'

/** What can be reported of a case; a failure is told by the panel, and logged. */
export function useStatusLists() {
  return useLoggedQuery(
    'Status lists',
    useQuery(['salary', 'status-lists'], fetchStatusLists, { dialog: false }),
  )
}
