import { type LinkProps, useLocation, useNavigate } from '@portal/platform/router'
import { readPreference } from '@portal/platform/session'
import type { MouseEvent } from 'react'
import { paths } from '../paths.ts'

/** Spread on a link out of a list, so that the case it opens can return to the list. */
export const FROM_CASE_LIST: NonNullable<LinkProps['state']> = { fromCaseList: true }

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromCaseList' in state
}

/** The list of cases, with the last used tab. */
export function caseListAddress(): string {
  const list = paths.salaryPlacements()
  return readPreference('salaryTab') === 'closed' ? `${list}?tab=lukket` : list
}

/**
 * For the back link: goes back in the history if the case was opened from a list, because only that
 * restores the list's order, rows and position. Otherwise the link is followed.
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
