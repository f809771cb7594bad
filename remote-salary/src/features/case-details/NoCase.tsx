import { type ApiError, serverMessage } from '@portal/platform/api'
import { readPreference } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Button, Card, EmptyState, FailedRead, LinkButton, SearchX } from '@portal/ui'
import { caseFailureMessage } from '../../common/case/CaseFailure.tsx'
import { paths } from '../../common/paths.ts'

/** The path of the case list, with the last used tab. */
export function caseListAddress(): string {
  const list = paths.salaryPlacements()
  return readPreference('salaryTab') === 'closed' ? `${list}?tab=lukket` : list
}

interface NoCaseProps {
  readonly error: ApiError
  readonly onRetry: () => void
}

/** Shown in place of a case that does not exist, is not accessible or cannot be loaded. */
export function NoCase({ error, onRetry }: NoCaseProps) {
  const t = useText()
  const back = <LinkButton to={caseListAddress()}>{t('salary.case.back')}</LinkButton>
  if (error.status === 404) {
    return (
      <Card as="div" padding="none">
        <EmptyState
          icon={<SearchX size={26} />}
          title={t('salary.case.missingTitle')}
          message={t('salary.case.missing')}
          actions={
            <>
              <Button onClick={onRetry}>{t('shared.ui.retry')}</Button>
              {back}
            </>
          }
        />
      </Card>
    )
  }
  const denied = error.failure.kind === 'forbidden'
  return (
    <FailedRead
      denied={denied}
      title={t(denied ? 'salary.case.deniedTitle' : 'salary.case.failedTitle')}
      message={
        denied
          ? (serverMessage(error.failure) ?? t('salary.case.denied'))
          : caseFailureMessage(error, t)
      }
      requestId={error.requestId}
      onRetry={onRetry}
      actions={back}
    />
  )
}
