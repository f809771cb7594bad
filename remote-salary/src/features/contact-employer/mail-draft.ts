import { type DraftId, readDraft, removeDraft } from '@portal/platform/session'
import { useLayoutEffect } from 'react'
import * as v from 'valibot'

/** The draft of a mail; one per case. */
export function mailDraft(caseId: string): DraftId {
  return { form: 'salary/mail', object: caseId }
}

export function hasMailDraft(caseId: string): boolean {
  return readDraft(mailDraft(caseId), v.object({ caseId: v.literal(caseId) })) !== null
}

/**
 * Deletes the draft when the user goes to another page. Not on unmount: parts of the page mount and
 * unmount with the window's width, and a draft survives a reload and an involuntary log-out.
 */
export function useDraftEndsWithPage(caseId: string): void {
  // Check at once: after a delay, a user who quickly returned would have the same address again.
  useLayoutEffect(() => {
    const { pathname } = window.location
    return () => {
      if (window.location.pathname !== pathname) removeDraft(mailDraft(caseId))
    }
  }, [caseId])
}
