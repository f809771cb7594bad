import type { ApiError } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { Button, Card, DeniedState, EmptyState, ErrorState, LinkButton, SearchX } from '@portal/ui'
import { caseFailureMessage } from '../../common/case/case-failure.ts'
import { caseListAddress } from './BackToCases.tsx'

interface NoCaseProps {
  readonly error: ApiError
  readonly onRetry: () => void
}

/** Shown in place of a case that does not exist, is not accessible or cannot be loaded. */
export function NoCase({ error, onRetry }: NoCaseProps) {
  const t = useText()
  const back = <LinkButton to={caseListAddress()}>{t('salary.case.back')}</LinkButton>
  return (
    <Card as="div" padding="none">
      {error.status === 404 ? (
        <EmptyState
          icon={<SearchX size={26} />}
          title={t('salary.case.missingTitle')}
          message={t('salary.case.missing')}
          actions={
            <>
              <Button onClick={onRetry}>{t('salary.failure.retry')}</Button>
              {back}
            </>
          }
        />
      ) : error.status === 403 ? (
        <DeniedState
          title={t('salary.case.deniedTitle')}
          message={
            (error.failure.kind === 'forbidden' ? error.failure.message : undefined) ??
            t('salary.case.denied')
          }
          actions={
            <>
              <Button onClick={onRetry}>{t('salary.failure.retry')}</Button>
              {back}
            </>
          }
        />
      ) : (
        <ErrorState
          title={t('salary.case.failedTitle')}
          message={caseFailureMessage(error, t)}
          requestId={error.requestId}
          onRetry={onRetry}
          actions={back}
        />
      )}
    </Card>
  )
}
