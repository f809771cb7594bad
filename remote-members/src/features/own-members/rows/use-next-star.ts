import type { ListHeading } from '@portal/ui/list'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { type MemberRow, rowOf } from '../list-rows.ts'

/**
 * In a list of favourites, clicking a star removes its row, which had the focus. Moves the focus to
 * the star of the row that takes its place.
 */
export function useNextStar(
  rows: readonly (MemberRow | ListHeading)[],
  list: RefObject<HTMLElement | null>,
  onChanged: (memberId: string) => Promise<void>,
): (memberId: string) => Promise<void> {
  const left = useRef<{ readonly memberId: string; readonly index: number } | null>(null)
  useEffect(() => {
    const gone = left.current
    if (gone === null || rowOf(rows, gone.memberId) !== undefined) return
    left.current = null
    const stars = list.current?.querySelectorAll<HTMLElement>('.star') ?? []
    const next = stars[Math.min(gone.index, stars.length - 1)]
    const focused = document.activeElement
    if (focused !== document.body && focused !== next) return
    // React may reuse the clicked button for the next member: focus it again, so that screen
    // readers announce the new member.
    next?.blur()
    next?.focus()
  }, [rows, list])

  return useCallback(
    async (memberId) => {
      const element = list.current?.querySelector(`[data-member="${CSS.escape(memberId)}"]`)
      const stars = [...(list.current?.querySelectorAll('.star') ?? [])]
      const index = stars.findIndex((star) => element?.contains(star) ?? false)
      left.current = index === -1 ? null : { memberId, index }
      await onChanged(memberId)
    },
    [list, onChanged],
  )
}
