import { useText } from '@portal/platform/texts'
import { ConfirmDialog } from '@portal/ui/overlays'

interface LeaveDraftsDialogProps {
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks whether to delete the drafts of mails and leave the pages of cases. */
export function LeaveDraftsDialog({ onLeave, onStay }: LeaveDraftsDialogProps) {
  const t = useText()
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('salary.mail.leaveTitle')}
      message={t('salary.mail.leaveMessage')}
      confirmLabel={t('salary.mail.leave')}
      cancelLabel={t('salary.mail.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  )
}
