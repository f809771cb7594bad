import { useSearchParams } from '@portal/shared/router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type ListView, readListView, writeListView } from './list-view.ts'

const SEARCH_WRITTEN_AFTER_MS = 250

/**
 * The view of the list, kept in the address. What is typed is shown at once and written to the
 * address when the typing pauses: an address per letter would render the whole portal per letter.
 */
export function useListView(): readonly [ListView, (next: ListView) => void] {
  const [address, setAddress] = useSearchParams()
  const written = useMemo(() => readListView(address), [address])
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const view = useMemo<ListView>(
    () => (typed === null ? written : { ...written, filter: { ...written.filter, search: typed } }),
    [written, typed],
  )

  const setView = useCallback(
    (next: ListView) => {
      clearTimeout(timer.current)
      const write = () => {
        timer.current = undefined
        setAddress(writeListView(next), { replace: true, preventScrollReset: true })
      }
      setTyped(next.filter.search)
      const typing = next.filter.search !== view.filter.search && next.filter.search !== ''
      if (typing) timer.current = setTimeout(write, SEARCH_WRITTEN_AFTER_MS)
      else write()
    },
    [setAddress, view.filter.search],
  )

  useEffect(() => {
    // Not before the address has changed: it does so a moment after it was asked to.
    if (written && timer.current === undefined) setTyped(null)
  }, [written])

  useEffect(() => () => clearTimeout(timer.current), [])

  return [view, setView]
}
