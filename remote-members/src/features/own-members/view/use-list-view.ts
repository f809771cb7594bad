import { type AddressView, useAddressView } from '@portal/platform/router'
import { useSession } from '@portal/platform/session'
import { usePersonalSetting } from '@portal/platform/settings'
import { useCallback, useEffect, useRef, useState } from 'react'
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

/** A choice for every visit. While imitating, it is neither fetched nor kept. */
export function useOwnChoice<T>(
  ...setting: Parameters<typeof usePersonalSetting<T>>
): readonly [T, (value: T) => void] {
  const [, , initial] = setting
  const own = usePersonalSetting(...setting)
  const acting = useState(initial)
  return useSession().kind === 'imitating' ? acting : [own.value, own.set]
}
