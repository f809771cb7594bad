import { type ApiError, failureTextKey, serverMessage } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { Button, Card, DeniedState, ErrorState } from '@portal/ui'

/** In place of what could not be fetched: what is wrong, and the way to try again. */
export function QueryFailed({
  query,
  failed,
  denied,
}: {
  readonly query: { readonly error: ApiError; retry(): void }
  /** Heading of a failure. */
  readonly failed: string
  /** Heading for whom the service turns away. */
  readonly denied: string
}) {
  const t = useText()
  const { failure, requestId } = query.error
  const message = serverMessage(failure) ?? t(failureTextKey(failure))
  return (
    <Card as="div" padding="none">
      {failure.kind === 'forbidden' ? (
        <DeniedState
          title={denied}
          message={message}
          actions={<Button onClick={query.retry}>{t('members.query.retry')}</Button>}
        />
      ) : (
        <ErrorState title={failed} message={message} requestId={requestId} onRetry={query.retry} />
      )}
    </Card>
  )
}
