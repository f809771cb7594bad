import { useLocation } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Button, Card, ErrorState, Page } from '@portal/ui'
import { pageTitleKey } from '../common/page-title.ts'
import { previousAt } from '../remotes/index.ts'

interface CrashNoticeProps {
  /** Omitted if only a reload can help. */
  readonly onRetry?: () => void
  /** Reloads the page with the previous release of the remote; null if there is none. */
  readonly onPrevious?: (() => void) | null
}

/** Shown in place of a component that threw. */
export function CrashNotice({ onRetry, onPrevious = null }: CrashNoticeProps) {
  const t = useText()
  const message = onPrevious ? 'host.crash.previousMessage' : 'host.crash.message'
  return (
    <Card padding="none">
      <ErrorState
        title={t('host.crash.title')}
        message={t(onRetry ? message : 'host.crash.reloadMessage')}
        onRetry={onRetry}
        actions={
          <>
            {!(onRetry && onPrevious) && (
              <Button
                variant={onRetry ? 'outline' : 'solid'}
                onClick={() => window.location.reload()}
              >
                {t('host.reload')}
              </Button>
            )}
            {onPrevious && (
              <Button variant="outline" onClick={onPrevious}>
                {t('host.usePrevious')}
              </Button>
            )}
          </>
        }
      />
    </Card>
  )
}

interface CrashPageProps {
  /** Omitted if only a reload can help. */
  readonly onRetry?: () => void
}

/** Shown inside the shell in place of a page that threw. */
export function CrashPage(props: CrashPageProps) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Page title={t(pageTitleKey(pathname) ?? 'host.crash.heading')}>
      <CrashNotice {...props} onPrevious={previousAt(pathname)} />
    </Page>
  )
}
