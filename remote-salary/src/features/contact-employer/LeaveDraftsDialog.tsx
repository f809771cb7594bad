import type { LeaveQuestion } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { LeaveDialog } from '@portal/ui/forms'

interface LeaveDraftsDialogProps {
  /** The number of drafts. */
  readonly count: number
  readonly question: LeaveQuestion
}

/** Asks whether to delete the drafts of mails and leave the pages of cases. */
export function LeaveDraftsDialog({ count, question }: LeaveDraftsDialogProps) {
  const t = useText()
  return (
    <LeaveDialog
      losses={question.losses}
      leaveLabel={t('salary.mail.leave', { count })}
      onLeave={question.leave}
      onStay={question.stay}
    />
  )
}
