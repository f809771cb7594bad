import { useQuery } from '@portal/platform/api'
import { useLoggedQuery } from '../../common/log/use-logged.ts'
import { fetchStatusLists } from './processing-report-api.ts'

/** The report's options for a case; an error is shown in the panel, and logged. */
export function useStatusLists() {
  return useLoggedQuery(
    'Status lists',
    useQuery(['salary', 'status-lists'], fetchStatusLists, { dialog: false }),
  )
}
