import { type AddressView, useAddressView } from '@portal/platform/router'
import { useCallback, useEffect, useRef } from 'react'
import { type ListView, readListView, writeListView } from './list-view.ts'

const inAddress: AddressView<ListView> = {
  read: readListView,
  write: writeListView,
  searchOf: (view) => view.filter.search,
  keptAs: 'members/own-list-view',
}

/** Changes the view; receives the latest one. */
export type ChangeView = (change: (view: ListView) => Partial<ListView>) => void

/** The view of the list, kept in the URL. The function stays the same, for memoised lists. */
export function useListView(): readonly [ListView, ChangeView] {
  const [view, setView] = useAddressView(inAddress)
  const latest = useRef({ view, setView })
  useEffect(() => {
    latest.current = { view, setView }
  })
  const changeView = useCallback<ChangeView>((change) => {
    const { view, setView } = latest.current
    setView({ ...view, ...change(view) })
  }, [])
  return [view, changeView]
}
