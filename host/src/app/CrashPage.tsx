import { useText } from '@portal/shared/texts'
import { Box, Button, Card, ErrorState } from '@portal/shared/ui'

interface CrashPageProps {
  /** Left out where only a fresh page can help. */
  readonly onRetry?: () => void
}

/** Stands instead of a page that threw. */
export function CrashPage({ onRetry }: CrashPageProps) {
  const t = useText()
  return (
    <Box maxW="page" mx="auto" px={{ base: '4', md: '6' }} py={{ base: '4', lg: '6' }}>
      <Card padding="none">
        <ErrorState
          title={t('host.crash.title')}
          message={t('host.crash.message')}
          onRetry={onRetry}
          actions={
            <Button onClick={() => window.location.reload()}>{t('host.crash.reload')}</Button>
          }
        />
      </Card>
    </Box>
  )
}
