import { useText } from '@portal/platform/texts'
import { ConfirmDialog } from '@portal/ui/overlays'

interface LeaveDraftsDialogProps {
  /** The number of drafts. */
  readonly count: number
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks whether to delete the drafts of mails and leave the pages of cases. */
export function LeaveDraftsDialog({ count, onLeave, onStay }: LeaveDraftsDialogProps) {
  const t = useText()
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('salary.mail.leaveTitle', { count })}
      message={t('salary.mail.leaveMessage', { count })}
      confirmLabel={t('salary.mail.leave', { count })}
      cancelLabel={t('salary.mail.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  )
}
