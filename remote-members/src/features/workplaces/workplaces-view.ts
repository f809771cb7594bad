import { SortNames } from '../../common/list/list-sort.ts'
import { SORTS, type WorkplaceSort } from './workplace-list.ts'

/** How the workplaces are looked at; all of it stands in the address. */
export interface WorkplacesView {
  readonly search: string
  readonly sort: WorkplaceSort
  /** Numbers of the workplaces whose members show. */
  readonly open: readonly string[]
}

export const DEFAULT_SORT: WorkplaceSort = { column: 'name', direction: 'ascending' }

const sortNames = new SortNames(SORTS, DEFAULT_SORT)

/** The view that an address asks for; what it does not understand is left out. */
export function readWorkplacesView(address: URLSearchParams): WorkplacesView {
  return {
    search: address.get('q') ?? '',
    sort: sortNames.read(address),
    open: [...new Set(address.getAll('aaben'))],
  }
}

/** The address of a view; what is as usual is left out. */
export function writeWorkplacesView({ search, sort, open }: WorkplacesView): URLSearchParams {
  const address = new URLSearchParams()
  if (search !== '') address.set('q', search)
  sortNames.write(address, sort)
  for (const number of open) address.append('aaben', number)
  return address
}

/** The view with a workplace's members shown, or hidden if they were shown. */
export function toggled(view: WorkplacesView, number: string): WorkplacesView {
  return {
    ...view,
    open: view.open.includes(number)
      ? view.open.filter((one) => one !== number)
      : [...view.open, number],
  }
}
