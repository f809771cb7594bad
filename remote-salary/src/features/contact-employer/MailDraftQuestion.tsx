import { useLeaveCheck } from '@portal/platform/router'
import { isSomeoneHere } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { LeaveDialog } from '@portal/ui/forms'
import { isCasePath } from '../../common/paths.ts'
import { countMailDrafts, removeMailDrafts } from './mail-draft.ts'

/** Asks before a page is opened that is not the page of a case, which deletes the drafts. */
export function MailDraftQuestion() {
  const t = useText()
  // The texts are read when the question is shown: drafts are written without a render.
  const question = useLeaveCheck({
    isLost: (_, to) => !isCasePath(to) && isSomeoneHere() && countMailDrafts() > 0,
    get title() {
      return t('salary.mail.leaveTitle', { count: countMailDrafts() })
    },
    get message() {
      return t('salary.mail.leaveMessage', { count: countMailDrafts() })
    },
    onLeave: removeMailDrafts,
  })
  if (question === null) return null
  return (
    <LeaveDialog
      losses={question.losses}
      leaveLabel={t('salary.mail.leave', { count: countMailDrafts() })}
      onLeave={question.leave}
      onStay={question.stay}
    />
  )
}
