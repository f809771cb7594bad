import { type RefObject, useCallback, useEffect, useRef } from 'react'
import type { ListRow } from '../list-rows.ts'

/**
 * A star that takes its own row out of a list of favourites would leave the focus nowhere: it goes
 * to the star of the row that took its place.
 */
export function useNextStar(
  rows: readonly ListRow[],
  list: RefObject<HTMLElement | null>,
  onChanged: (memberId: string) => Promise<void>,
): (memberId: string) => Promise<void> {
  const left = useRef<{ readonly key: string; readonly index: number } | null>(null)
  const latest = useRef(rows)

  useEffect(() => {
    latest.current = rows
    const gone = left.current
    if (gone === null || rows.some((row) => row.key === gone.key)) return
    left.current = null
    const stars = list.current?.querySelectorAll<HTMLElement>('.star') ?? []
    const next = stars[Math.min(gone.index, stars.length - 1)]
    if (document.activeElement === document.body) next?.focus()
  }, [rows, list])

  return useCallback(
    async (memberId) => {
      const row = latest.current.find(
        (one) => one.kind === 'member' && one.member.memberId === memberId,
      )
      const element = list.current?.querySelector(`[data-member="${CSS.escape(memberId)}"]`)
      const stars = [...(list.current?.querySelectorAll('.star') ?? [])]
      const index = stars.findIndex((star) => element?.contains(star) ?? false)
      left.current = row === undefined || index === -1 ? null : { key: row.key, index }
      await onChanged(memberId)
    },
    [list, onChanged],
  )
}
