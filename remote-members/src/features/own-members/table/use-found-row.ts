import { useNavigationType } from '@portal/platform/router'
import { type RefObject, useEffect, useRef } from 'react'
import { takeOpened } from '../../../common/list/list-memory.ts'
import type { ListRows } from '../list-rows.ts'

/** After the user goes back to the list, focuses the opened row and scrolls it into view. */
export function useFoundRow(
  rows: ListRows,
  list: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
): void {
  const wentBack = useNavigationType() === 'POP'
  const latest = useRef({ rows, scrollTo, wentBack })

  useEffect(() => {
    const { rows, scrollTo, wentBack } = latest.current
    const memberId = takeOpened()
    if (!wentBack || memberId === null) return
    const index = rows.indexOf(memberId)
    if (index === -1) return
    scrollTo(index)
    // Wait until the page has focused its heading and the row has been rendered.
    const wait = setTimeout(() => {
      const row = list.current?.querySelector(`[data-member="${CSS.escape(memberId)}"]`)
      const link = row?.querySelector('a')
      row?.scrollIntoView({ block: 'nearest' })
      link?.focus({ preventScroll: true })
    }, 50)
    return () => clearTimeout(wait)
  }, [list])
}
