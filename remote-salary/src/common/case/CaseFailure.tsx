import type { ApiError } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { Button, Card, DeniedState, ErrorState } from '@portal/ui'
import { caseFailureMessage } from './case-failure.ts'

interface CaseFailureProps {
  readonly error: ApiError
  readonly onRetry: () => void
}

/** The error shown in place of cases. Failed reads of cases are reported here, not in a dialog. */
export function CaseFailure({ error, onRetry }: CaseFailureProps) {
  const t = useText()
  const message = caseFailureMessage(error, t)
  return (
    <Card as="div" padding="none">
      {error.failure.kind === 'forbidden' ? (
        <DeniedState
          title={t('salary.failure.deniedTitle')}
          message={message}
          actions={<Button onClick={onRetry}>{t('salary.failure.retry')}</Button>}
        />
      ) : (
        <ErrorState
          title={t('salary.failure.title')}
          message={message}
          requestId={error.requestId}
          onRetry={onRetry}
        />
      )}
    </Card>
  )
}
