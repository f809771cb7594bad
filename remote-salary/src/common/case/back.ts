import { type LinkProps, useLocation, useNavigate } from '@portal/platform/router'
import { readPreference } from '@portal/platform/session'
import type { MouseEvent } from 'react'
import { paths } from '../paths.ts'

/** Goes with a link out of a list, so that the case it opens can go back to just that list. */
export const FROM_CASE_LIST: NonNullable<LinkProps['state']> = { fromCaseList: true }

function isFromList(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromCaseList' in state
}

/** The list of cases, with the tab that was used last. */
export function caseListAddress(): string {
  const list = paths.salaryPlacements()
  return readPreference('salaryTab') === 'closed' ? `${list}?tab=lukket` : list
}

/**
 * For the back link: goes back in the history when the case was opened from a list, since only so
 * the list has its order, its rows and its place again. Otherwise the link is followed.
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
