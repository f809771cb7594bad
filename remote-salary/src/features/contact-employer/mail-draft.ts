import { type DraftId, readDraft, removeDraft } from '@portal/platform/session'
import { useLayoutEffect } from 'react'
import * as v from 'valibot'

/** The id of the mail draft; each case has its own draft. */
export function mailDraft(caseId: string): DraftId {
  return { form: 'salary/mail', object: caseId }
}

export function hasMailDraft(caseId: string): boolean {
  return readDraft(mailDraft(caseId), v.object({ caseId: v.literal(caseId) })) !== null
}

/**
 * Deletes the draft when the user goes to another page, but not on every unmount: resizing the
 * window also unmounts parts of the page, and the draft must survive a reload and a forced
 * sign-out.
 */
export function useDraftEndsWithPage(caseId: string): void {
  // Use a layout effect, because its clean-up runs at once: a later check would miss a user who
  // left and quickly came back.
  useLayoutEffect(() => {
    const { pathname } = window.location
    return () => {
      if (window.location.pathname !== pathname) removeDraft(mailDraft(caseId))
    }
  }, [caseId])
}
