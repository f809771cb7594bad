import { type Query, useQuery } from '@portal/shared/api'
import { useEffect } from 'react'
import { fetchMailTemplates } from './mail-api.ts'
import type { MailTemplate } from './mail-template.ts'

/** The templates, filled in for the case; a failure is told in their place, and logged. */
export function useMailTemplates(caseId: string): Query<readonly MailTemplate[]> {
  const query = useQuery(
    ['salary', 'mail-templates', caseId],
    (signal) => fetchMailTemplates(caseId, signal),
    { dialog: false },
  )
  const error = query.state === 'error' ? query.error : null
  useEffect(() => {
    if (error) console.error(`Mail templates: ${error.message}, request ${error.requestId}`)
  }, [error])
  return query
}
