import { type ListSort, SortParameter } from '@portal/ui/list'
import { COLUMNS } from './workplace-columns.tsx'

/** The search text, sort order and expanded workplaces, all kept in the URL. */
export interface WorkplacesView {
  readonly search: string
  readonly sort: ListSort
  /** Numbers of the expanded workplaces. */
  readonly open: readonly string[]
}

export const DEFAULT_SORT: ListSort = { column: 'name', direction: 'ascending' }

const sortParameter = new SortParameter(COLUMNS, DEFAULT_SORT)

/** Parses the view from the URL parameters; ignores invalid values. */
export function readWorkplacesView(address: URLSearchParams): WorkplacesView {
  return {
    search: address.get('q') ?? '',
    sort: sortParameter.read(address),
    open: [...new Set(address.getAll('aaben'))],
  }
}

/** Writes the view to URL parameters; omits default values. */
export function writeWorkplacesView({ search, sort, open }: WorkplacesView): URLSearchParams {
  const address = new URLSearchParams()
  if (search !== '') address.set('q', search)
  sortParameter.write(address, sort)
  for (const number of open) address.append('aaben', number)
  return address
}

/** Expands or collapses a workplace. */
export function toggled(view: WorkplacesView, number: string): WorkplacesView {
  return {
    ...view,
    open: view.open.includes(number)
      ? view.open.filter((one) => one !== number)
      : [...view.open, number],
  }
}
