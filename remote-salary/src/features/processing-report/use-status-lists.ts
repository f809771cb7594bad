import { useQuery } from '@portal/platform/api'
import { useLoggedQuery } from '../../common/log/use-logged.ts'
import { fetchStatusLists } from './processing-report-api.ts'

/** Fetches the report's options; an error is logged and shown in the panel, not in a dialog. */
export function useStatusLists() {
  return useLoggedQuery(
    'Status lists',
    useQuery(['salary', 'status-lists'], fetchStatusLists, { dialog: false }),
  )
}
