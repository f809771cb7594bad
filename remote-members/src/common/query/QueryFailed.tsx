import { type ApiError, failureText } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { FailedRead } from '@portal/ui'
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
  const tooMany = status === TOO_MANY
  const isDenied = tooMany || failure.kind === 'forbidden'
  return (
    <FailedRead
      denied={isDenied}
      title={tooMany ? t('members.query.tooMany') : isDenied ? denied : failed}
      message={failureText(failure, t)}
      requestId={requestId}
      onRetry={query.retry}
      actions={isDenied && deniedActions}
    />
  )
}
