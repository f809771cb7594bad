import { failureText } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { Button, Card, ErrorState, Page } from '@portal/ui'
import type { ProfileFailure } from './imitation-machine.ts'

interface PersonFailedPageProps {
  readonly failure: ProfileFailure
  readonly onRetry: () => void
  readonly onBack: () => void
}

/** Shown when the profile of the chosen person could not be loaded. */
export function PersonFailedPage({ failure, onRetry, onBack }: PersonFailedPageProps) {
  const t = useText()
  const { message, requestId } =
    failure.kind === 'refused'
      ? { message: failure.message, requestId: undefined }
      : {
          message: failureText(failure.error.failure, t),
          requestId: failure.error.requestId,
        }
  return (
    <Page title={t('host.support.title')}>
      <Card as="div" padding="none">
        <ErrorState
          title={t('host.imitation.failed')}
          message={message ?? t('shared.errors.server')}
          requestId={requestId}
          onRetry={onRetry}
          actions={<Button onClick={onBack}>{t('host.header.switchMember')}</Button>}
        />
      </Card>
    </Page>
  )
}
