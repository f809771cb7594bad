import { useNavigationType } from '@portal/platform/router'
import { type RefObject, useEffect, useRef } from 'react'
import { takeOpened } from '../../../common/list/list-memory.ts'
import type { Jump } from '../jump/jump.ts'
import { type ListRow, rowOf } from '../list-rows.ts'

/**
 * Focuses a row and scrolls it into view: the opened one after the user goes back to the list, and
 * the one that the user jumps to.
 */
export function useFoundRow(
  rows: readonly ListRow[],
  list: RefObject<HTMLElement | null>,
  scrollTo: (index: number) => void,
  jump: Jump | null,
): void {
  const wentBack = useNavigationType() === 'POP'
  const latest = useRef({ rows, scrollTo, wentBack })
  useEffect(() => {
    latest.current = { rows, scrollTo, wentBack }
  })

  const wait = useRef<ReturnType<typeof setTimeout>>(undefined)
  const frame = useRef(0)
  const find = useRef((memberId: string) => {
    const { rows, scrollTo } = latest.current
    const index = rowOf(rows, memberId)
    if (index === -1) return
    const focusRow = () => {
      const row = list.current?.querySelector(`[data-member="${CSS.escape(memberId)}"]`)
      if (row) {
        row.scrollIntoView({ block: 'nearest' })
        row.querySelector<HTMLElement>('a, input')?.focus({ preventScroll: true })
      } else if (rowOf(latest.current.rows, memberId) !== -1) {
        // A long list renders the rows in sight only after the browser has scrolled.
        frame.current = requestAnimationFrame(focusRow)
      }
    }
    scrollTo(index)
    cancelAnimationFrame(frame.current)
    // Wait until the page has focused its heading.
    clearTimeout(wait.current)
    wait.current = setTimeout(focusRow, 50)
  })

  useEffect(() => {
    const memberId = takeOpened()
    if (latest.current.wentBack && memberId !== null) find.current(memberId)
    return () => {
      clearTimeout(wait.current)
      cancelAnimationFrame(frame.current)
    }
  }, [])

  const done = useRef<Jump | null>(null)
  useEffect(() => {
    if (jump === null || jump === done.current) return
    done.current = jump
    find.current(jump.memberId)
  }, [jump])
}
