import { useLeaveCheck } from '@portal/platform/router'
import { type DraftId, draftsOf, isSomeoneHere, removeDraft } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { LeaveDialog } from '@portal/ui/forms'
import { isCasePath, paths } from '../../common/paths.ts'

const FORM = 'salary/mail'

/** The id of the mail draft; each case has its own, which ends when the pages of cases are left. */
export function mailDraft(caseId: string): DraftId {
  return { form: FORM, object: caseId, within: paths.salaryCase('') }
}

function mailDrafts(): readonly DraftId[] {
  return draftsOf('salary').filter(({ form }) => form === FORM)
}

export function hasMailDraft(caseId: string): boolean {
  return mailDrafts().some(({ object }) => object === caseId)
}

/** The number of cases that have a draft. */
const countMailDrafts = () => mailDrafts().length

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
    onLeave: () => mailDrafts().forEach(removeDraft),
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
