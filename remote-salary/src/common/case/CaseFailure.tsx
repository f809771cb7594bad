import type { ApiError } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { FailedRead } from '@portal/ui'
import { caseFailureMessage } from './case-failure.ts'

interface CaseFailureProps {
  readonly error: ApiError
  readonly onRetry: () => void
}

/** The error shown in place of cases. Failed reads of cases are reported here, not in a dialog. */
export function CaseFailure({ error, onRetry }: CaseFailureProps) {
  const t = useText()
  const denied = error.failure.kind === 'forbidden'
  return (
    <FailedRead
      denied={denied}
      title={t(denied ? 'salary.failure.deniedTitle' : 'salary.failure.title')}
      message={caseFailureMessage(error, t)}
      requestId={error.requestId}
      onRetry={onRetry}
    />
  )
}
