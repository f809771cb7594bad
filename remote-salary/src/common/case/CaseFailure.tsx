import { type ApiError, failureTextKey } from '@portal/platform/api'
import { type Translate, useText } from '@portal/platform/texts'
import { Button, FailedRead, Flex, RefreshCw, RequestId, Text } from '@portal/ui'
import type { ComponentProps } from 'react'

/**
 * The error message for a failed call to the salary service: the response's messages for each
 * field, a specific text for errors that the user can act on, otherwise the general text.
 */
export function caseFailureMessage(error: ApiError, t: Translate): string {
  const { failure, outcomeUnknown } = error
  if (outcomeUnknown) return t(failureTextKey(error))
  switch (failure.kind) {
    case 'rejected': {
      const messages = Object.entries(failure.fields).map(([field, texts]) =>
        [...(field ? [`${field}:`] : []), ...texts].join(' '),
      )
      return messages.join('\n') || failure.message || t('salary.failure.general')
    }
    case 'offline':
    case 'timeout':
    case 'unauthorised':
      return t(failureTextKey(failure))
    case 'forbidden':
      return failure.message ?? t('salary.failure.denied')
    case 'not-found':
    case 'conflict':
      return failure.message ?? t('salary.failure.general')
    case 'unexpected-shape':
    case 'server':
      return t('salary.failure.general')
  }
}

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

interface PartFailureProps extends Omit<ComponentProps<typeof Flex>, 'title'> {
  readonly title?: string
  readonly message: string
  /** The error, whose id support staff can look up; null if it is not one of a service. */
  readonly error: ApiError | null
  readonly onRetry: () => void
}

/** The error shown in place of a part of a page or form. */
export function PartFailure({ title, message, error, onRetry, ...frame }: PartFailureProps) {
  const t = useText()
  return (
    <Flex role="alert" direction="column" align="flex-start" gap="2" {...frame}>
      {title !== undefined && <Text fontWeight="semibold">{title}</Text>}
      <Text size="sm">{message}</Text>
      {error !== null && <RequestId id={error.requestId} />}
      <Button size="sm" onClick={onRetry}>
        <RefreshCw size={16} aria-hidden="true" />
        {t('shared.ui.retry')}
      </Button>
    </Flex>
  )
}
