import { type AddressView, useAddressView } from '@portal/platform/router'
import { type ListSort, SortParameter } from '@portal/ui/list'
import { useCallback, useEffect, useRef } from 'react'
import { type Chosen, FILTERS, type MemberFilter } from '../filter/member-filters.ts'
import { COLUMNS, columnsOf } from '../member-columns.tsx'

export const DEFAULT_SORT: ListSort = { column: 'name', direction: 'ascending' }

/** What the list shows and how, all kept in the URL. */
export interface ListView {
  readonly filter: MemberFilter
  readonly sort: ListSort
  readonly grouped: boolean
  /** Renders all rows, not only the visible ones. */
  readonly allRows: boolean
  /** Keys of the columns; null for those that the user sees otherwise. */
  readonly columns: readonly string[] | null
}

const sortParameter = new SortParameter(COLUMNS, DEFAULT_SORT)

/** Parses the view from the URL parameters; ignores invalid values. */
export function readListView(address: URLSearchParams): ListView {
  return {
    filter: {
      search: address.get('q') ?? '',
      favourites: address.get('favoritter') === '1',
      chosen: readChosen(address),
    },
    sort: sortParameter.read(address),
    grouped: address.get('grupperet') === '1',
    allRows: address.get('raekker') === 'alle',
    columns: readColumns(address.get('kolonner')),
  }
}

function readColumns(value: string | null): readonly string[] | null {
  if (value === null) return null
  const names = value.split(',')
  const keys = COLUMNS.flatMap(({ key, sort }) => (names.includes(sort.name) ? [key] : []))
  return columnsOf(keys).map(({ key }) => key)
}

/** Writes the view to URL parameters; omits default values. */
export function writeListView({
  filter,
  sort,
  grouped,
  allRows,
  columns,
}: ListView): URLSearchParams {
  const address = new URLSearchParams()
  if (filter.search !== '') address.set('q', filter.search)
  for (const { key, name } of FILTERS) {
    for (const value of filter.chosen[key] ?? []) address.append(name, value)
  }
  if (filter.favourites) address.set('favoritter', '1')
  sortParameter.write(address, sort)
  if (grouped) address.set('grupperet', '1')
  if (allRows) address.set('raekker', 'alle')
  if (columns !== null) {
    address.set(
      'kolonner',
      columnsOf(columns)
        .map(({ sort }) => sort.name)
        .join(','),
    )
  }
  return address
}

function readChosen(address: URLSearchParams): Chosen {
  const chosen: { -readonly [K in keyof Chosen]: Chosen[K] } = {}
  for (const { key, name } of FILTERS) {
    const values = [...new Set(address.getAll(name))]
    if (values.length > 0) chosen[key] = values
  }
  return chosen
}

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
