import { type AddressView, useAddressView, useLocation } from '@portal/platform/router'
import { readPreference, writePreference } from '@portal/platform/session'
import { useCallback, useEffect, useState } from 'react'
import {
  type CaseTab,
  type OverviewAddress,
  readOverviewAddress,
  writeOverviewAddress,
} from './overview-address.ts'

const inAddress: AddressView<OverviewAddress> = {
  read: readOverviewAddress,
  write: writeOverviewAddress,
  searchOf: ({ filter }) => filter.search,
  keptAs: 'salary/overview',
}

/** The state of the overview, kept in the URL; the default tab is the last used one. */
export function useOverviewAddress() {
  const [address, setAddress] = useAddressView(inAddress)
  const remembered = useRememberedTab()
  const tab = address.tab ?? remembered ?? 'open'

  useEffect(() => writePreference('salaryTab', tab), [tab])

  const change = useCallback(
    (changes: Partial<OverviewAddress>) => setAddress({ ...address, tab, ...changes }),
    [setAddress, address, tab],
  )
  return { ...address, tab, change }
}

/**
 * The last used tab, read only on navigation: if another window changes it, this page keeps its
 * tab.
 */
function useRememberedTab(): CaseTab | null {
  const { key } = useLocation()
  const [memory, setMemory] = useState(() => ({ key, tab: readPreference('salaryTab') }))
  if (memory.key === key) return memory.tab
  const tab = readPreference('salaryTab')
  setMemory({ key, tab })
  return tab
}
