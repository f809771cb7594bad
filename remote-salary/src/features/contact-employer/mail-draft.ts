import { type DraftId, readDraft, removeDraft, writeDraft } from '@portal/platform/session'
import { useLayoutEffect } from 'react'
import * as v from 'valibot'
import { isCasePath } from '../../common/paths.ts'

/** The id of the mail draft; each case has its own draft. */
export function mailDraft(caseId: string): DraftId {
  return { form: 'salary/mail', object: caseId }
}

/** The cases with a mail form that was opened since the drafts were last deleted. */
const OPENED: DraftId = { form: 'salary/mail', object: '' }

function openedCases(): readonly string[] {
  return readDraft(OPENED, v.array(v.string())) ?? []
}

/** Remembers that a case may have a draft from now on. */
export function noteMailOpened(caseId: string): void {
  writeDraft(OPENED, [...new Set([...openedCases(), caseId])])
}

/** Forgets that a case may have a draft, because its mail was sent. */
export function noteMailSent(caseId: string): void {
  const others = openedCases().filter((each) => each !== caseId)
  if (others.length === 0) removeDraft(OPENED)
  else writeDraft(OPENED, others)
}

export function hasMailDraft(caseId: string): boolean {
  return (
    readDraft(mailDraft(caseId), v.object({ values: v.object({ caseId: v.literal(caseId) }) })) !==
    null
  )
}

/** The number of cases that have a draft. */
export function countMailDrafts(): number {
  return openedCases().filter(hasMailDraft).length
}

/** Deletes the drafts of all cases. */
export function removeMailDrafts(): void {
  for (const caseId of openedCases()) removeDraft(mailDraft(caseId))
  removeDraft(OPENED)
}

/**
 * Deletes the drafts when the user goes from the pages of cases to another page, but not on every
 * unmount: they must survive a reload and a forced sign-out.
 */
export function useMailDraftsEndWithCases(): void {
  // Use a layout effect, because its clean-up runs at once: a later check would miss a user who
  // left and quickly came back.
  useLayoutEffect(
    () => () => {
      if (!isCasePath(window.location.pathname)) removeMailDrafts()
    },
    [],
  )
}
