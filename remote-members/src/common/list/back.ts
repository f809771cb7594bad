import { type LinkProps, useLocation, useNavigate } from '@portal/platform/router'
import type { MouseEvent } from 'react'

/** Spread on a link out of a list, so that the page it opens can return to the list. */
export const FROM_LIST: NonNullable<LinkProps['state']> = { fromList: true }

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromList' in state
}

/**
 * For a back link: goes back in the history if the page was opened from the list, because only that
 * restores the list's filters, scroll position and focused row. Otherwise the link is followed.
 */
export function useGoBack(): (event: MouseEvent) => void {
  const { state } = useLocation()
  const navigate = useNavigate()
  return (event) => {
    const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
    if (!isFromList(state) || elsewhere || event.button !== 0) return
    event.preventDefault()
    void navigate(-1)
  }
}
