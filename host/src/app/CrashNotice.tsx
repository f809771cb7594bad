import { useText } from '@portal/platform/texts'
import { Button, Card, ErrorState } from '@portal/ui'

interface CrashNoticeProps {
  /** Omitted if only a reload can help. */
  readonly onRetry?: () => void
}

/** Shown in place of a component that threw. */
export function CrashNotice({ onRetry }: CrashNoticeProps) {
  const t = useText()
  return (
    <Card padding="none">
      <ErrorState
        title={t('host.crash.title')}
        message={t(onRetry ? 'host.crash.message' : 'host.crash.reloadMessage')}
        onRetry={onRetry}
        actions={
          <Button variant={onRetry ? 'outline' : 'solid'} onClick={() => window.location.reload()}>
            {t('host.reload')}
          </Button>
        }
      />
    </Card>
  )
}
