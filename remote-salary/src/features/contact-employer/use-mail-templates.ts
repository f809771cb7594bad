import { type Query, useQuery } from '@portal/platform/api'
import { useLoggedQuery } from '../../common/log/use-logged.ts'
import { fetchMailTemplates } from './mail-api.ts'
import type { MailStart } from './mail-template.ts'

/** Fetches the templates for a case; an error is logged and shown in the form, not in a dialog. */
export function useMailTemplates(caseId: string): Query<MailStart> {
  return useLoggedQuery(
    'Mail templates',
    useQuery(['salary', 'mail-templates', caseId], (signal) => fetchMailTemplates(caseId, signal), {
      dialog: false,
    }),
  )
}
