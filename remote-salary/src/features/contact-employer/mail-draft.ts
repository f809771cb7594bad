import { type DraftId, draftsOf, removeDraft } from '@portal/platform/session'
import { paths } from '../../common/paths.ts'

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
export function countMailDrafts(): number {
  return mailDrafts().length
}

/** Deletes the drafts of all cases. */
export function removeMailDrafts(): void {
  for (const draft of mailDrafts()) removeDraft(draft)
}
