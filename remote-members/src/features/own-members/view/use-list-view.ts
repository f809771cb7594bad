import { type AddressView, useAddressView } from '@portal/platform/router'
import { type ListView, readListView, writeListView } from './list-view.ts'

const inAddress: AddressView<ListView> = {
  read: readListView,
  write: writeListView,
  searchOf: (view) => view.filter.search,
  keptAs: 'members/own-list-view',
}

/** The view of the list, kept in the URL. */
export function useListView(): readonly [ListView, (next: ListView) => void] {
  return useAddressView(inAddress)
}
