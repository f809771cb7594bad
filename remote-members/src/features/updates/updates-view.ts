import { danish } from '@portal/platform/search'
import { type ListSort, SortNames } from '../../common/list/list-sort.ts'
import type { UpdateBatch } from '../../common/updates/update.ts'
import { COLUMNS } from './update-columns.tsx'

export type SortColumn = (typeof COLUMNS)[number]['key']
export type UpdateSort = ListSort<SortColumn>

/** The sort order and the open update, both kept in the URL. */
export interface UpdatesView {
  readonly sort: UpdateSort
  /** Id of the update whose details are open. */
  readonly open: string | null
}

/** Newest first. */
export const DEFAULT_SORT: UpdateSort = { column: 'created', direction: 'descending' }

const sortNames = new SortNames(COLUMNS, DEFAULT_SORT)

export function readUpdatesView(address: URLSearchParams): UpdatesView {
  return { sort: sortNames.read(address), open: address.get('opdatering') || null }
}

export function writeUpdatesView({ sort, open }: UpdatesView): URLSearchParams {
  const address = new URLSearchParams()
  sortNames.write(address, sort)
  if (open !== null) address.set('opdatering', open)
  return address
}

export function sortUpdates(
  batches: readonly UpdateBatch[],
  { column, direction }: UpdateSort,
  t: (key: string) => string,
): readonly UpdateBatch[] {
  const sign = direction === 'ascending' ? 1 : -1
  const chosen = COLUMNS.find(({ key }) => key === column)
  const sortValue = (batch: UpdateBatch) => chosen?.sort.value(batch, t) ?? ''
  return batches.toSorted(
    (one, other) =>
      sign * danish.compare(sortValue(one), sortValue(other)) ||
      danish.compare(other.created, one.created),
  )
}
