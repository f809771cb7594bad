import { danish } from '@portal/platform/search'
import { comparedBy, type ListSort, SortNames } from '../../common/list/list-sort.ts'
import { COLUMNS, type SortColumn } from './workplace-columns.tsx'
import type { WorkplaceRow } from './workplace-list.ts'

export type WorkplaceSort = ListSort<SortColumn>

/** The columns that the workplaces can be sorted by. */
export const SORTS = COLUMNS.filter((column) => column.sort !== null)

/** The search text, sort order and expanded workplaces, all kept in the URL. */
export interface WorkplacesView {
  readonly search: string
  readonly sort: WorkplaceSort
  /** Numbers of the expanded workplaces. */
  readonly open: readonly string[]
}

export const DEFAULT_SORT: WorkplaceSort = { column: 'name', direction: 'ascending' }

const sortNames = new SortNames(SORTS, DEFAULT_SORT)

export function sortRows(
  rows: readonly WorkplaceRow[],
  sort: WorkplaceSort,
): readonly WorkplaceRow[] {
  const compare = comparedBy(SORTS, sort)
  return rows.toSorted(
    (one, other) => compare(one, other) || danish.compare(one.workplace.name, other.workplace.name),
  )
}

/** Parses the view from the URL parameters; ignores invalid values. */
export function readWorkplacesView(address: URLSearchParams): WorkplacesView {
  return {
    search: address.get('q') ?? '',
    sort: sortNames.read(address),
    open: [...new Set(address.getAll('aaben'))],
  }
}

/** Writes the view to URL parameters; omits default values. */
export function writeWorkplacesView({ search, sort, open }: WorkplacesView): URLSearchParams {
  const address = new URLSearchParams()
  if (search !== '') address.set('q', search)
  sortNames.write(address, sort)
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
