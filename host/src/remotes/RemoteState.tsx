import { type RemoteStatus, useConnection } from '@portal/platform/host'
import { useText } from '@portal/platform/texts'
import { Button, ErrorState, Loading, Skeleton, Stack } from '@portal/ui'

interface RemoteStateProps {
  readonly status: RemoteStatus
  /** Without this callback, the user can only wait. */
  readonly onRetry?: () => void
}

/** Explains why a remote is not shown, and what the user can do. */
export function RemoteState({ status, onRetry }: RemoteStateProps) {
  const t = useText()
  const connection = useConnection()
  const reload = (
    <Button variant="solid" onClick={() => window.location.reload()}>
      {t('host.reload')}
    </Button>
  )
  switch (status.kind) {
    case 'ready':
    case 'loading':
      return (
        <Stack gap="3" position="relative" aria-busy="true">
          <Loading label={t('host.remotes.loading')} />
          <Skeleton h="10" w="60%" />
          <Skeleton h="64" />
        </Stack>
      )
    case 'incompatible':
      return (
        <ErrorState
          title={t('host.remotes.incompatible.title')}
          message={t('host.remotes.incompatible.message')}
          actions={reload}
        />
      )
    case 'unavailable':
      if (connection === 'offline') {
        return (
          <ErrorState
            title={t('host.remotes.offline.title')}
            message={t('host.remotes.offline.message')}
          />
        )
      }
      return (
        <ErrorState
          title={t('host.remotes.unavailable.title')}
          message={t(`host.remotes.unavailable.${status.reason}`)}
          {...(status.reason === 'threw' ? { actions: reload } : onRetry && { onRetry })}
        />
      )
  }
}
