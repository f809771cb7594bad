import type { ShownFailure } from '@portal/shared/api'
import { useText } from '@portal/shared/texts'
import { Button, Text } from '@portal/shared/ui'
import { useSyncExternalStore } from 'react'
import type { FailureQueue } from './failure-queue.ts'
import { ModalDialog } from './ModalDialog.tsx'

const SERVICE_UNAVAILABLE = 503

interface FailureDialogProps {
  readonly failures: FailureQueue
  readonly onSignOut: () => void
  readonly onPublicSite: () => void
}

/** The one dialog that says that something failed. */
export function FailureDialog({ failures, onSignOut, onPublicSite }: FailureDialogProps) {
  const t = useText()
  const failure = useSyncExternalStore(failures.subscribe, failures.first)
  if (failure === null) return null

  const follow: Readonly<Record<ShownFailure['afterwards'], () => void>> = {
    close: () => {},
    'sign-out': onSignOut,
    'public-site': onPublicSite,
  }
  const read = () => {
    failures.dismiss()
    follow[failure.afterwards]()
  }

  return (
    <ModalDialog
      key={failure.requestId}
      role="alertdialog"
      title={t('host.failure.title')}
      onDismiss={read}
      footer={
        <Button variant="solid" minW="24" onClick={read}>
          {t('host.failure.ok')}
        </Button>
      }
    >
      <Text>
        {failure.status === SERVICE_UNAVAILABLE
          ? t('shared.errors.unavailable')
          : (failure.message ?? t('shared.errors.server'))}
      </Text>
      <Text tone="quiet" size="sm">
        {t('host.failure.requestId')}
        <br />
        <code>{failure.requestId}</code>
      </Text>
    </ModalDialog>
  )
}
