import { type DraftId, readDraft, removeDraft } from '@portal/platform/session'
import { useLayoutEffect } from 'react'
import * as v from 'valibot'

/** The draft of a mail; one for each case. */
export function mailDraft(caseId: string): DraftId {
  return { form: 'salary/mail', object: caseId }
}

export function hasMailDraft(caseId: string): boolean {
  return readDraft(mailDraft(caseId), v.object({ caseId: v.literal(caseId) })) !== null
}

/**
 * Forgets the draft when the person goes to another page. Not before: the page's parts come and go
 * with the width of the window, and a draft is there again after a reload and after a log-out that
 * nobody asked for.
 */
export function useDraftEndsWithPage(caseId: string): void {
  // At once: later, somebody who is quickly back would find that the address is the same.
  useLayoutEffect(() => {
    const { pathname } = window.location
    return () => {
      if (window.location.pathname !== pathname) removeDraft(mailDraft(caseId))
    }
  }, [caseId])
}
