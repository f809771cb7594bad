import { type ApiError, failureText } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { Button, Card, DeniedState, ErrorState } from '@portal/ui'
import type { ReactNode } from 'react'

const TOO_MANY = 429

/** Shown in place of data that could not be fetched: the error and a retry button. */
export function QueryFailed({
  query,
  failed,
  denied,
  deniedActions,
}: {
  readonly query: { readonly error: ApiError; retry(): void }
  /** Heading for a failed request. */
  readonly failed: string
  /** Heading if the service denies access. */
  readonly denied: string
  /** What the user can do instead, if the service denies access. */
  readonly deniedActions?: ReactNode
}) {
  const t = useText()
  const { failure, requestId, status } = query.error
  const message = failureText(failure, t)
  return (
    <Card as="div" padding="none">
      {failure.kind === 'forbidden' || status === TOO_MANY ? (
        <DeniedState
          title={status === TOO_MANY ? t('members.query.tooMany') : denied}
          message={message}
          actions={
            <>
              {deniedActions}
              <Button onClick={query.retry}>{t('members.query.retry')}</Button>
            </>
          }
        />
      ) : (
        <ErrorState title={failed} message={message} requestId={requestId} onRetry={query.retry} />
      )}
    </Card>
  )
}
