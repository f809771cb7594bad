import { useText } from '@portal/platform/texts'
import { Button, Card, ErrorState } from '@portal/ui'

interface CrashNoticeProps {
  /** Left out where only a fresh page can help. */
  readonly onRetry?: () => void
}

/** Stands instead of something that threw. */
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
            {t('host.crash.reload')}
          </Button>
        }
      />
    </Card>
  )
}
