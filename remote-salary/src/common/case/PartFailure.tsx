import type { ApiError } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { Button, Flex, RefreshCw, RequestId, Text } from '@portal/ui'
import type { ComponentProps } from 'react'

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
