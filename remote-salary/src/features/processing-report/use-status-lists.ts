import { useQuery } from '@portal/shared/api'
import { fetchStatusLists } from './processing-report-api.ts'

/** What can be reported of a case; the panel itself shows a failure. */
export function useStatusLists() {
  return useQuery(['salary', 'status-lists'], fetchStatusLists, { dialog: false })
}
