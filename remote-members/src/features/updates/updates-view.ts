import type { Translate } from '@portal/platform/texts'
import { type ListSort, SortParameter, sortRows } from '@portal/ui/list'
import type { UpdateBatch } from '../../common/updates/update.ts'
import { COLUMNS } from './UpdateList.tsx'

/** The sort order and the open update, both kept in the URL. */
export interface UpdatesView {
  readonly sort: ListSort
  /** Id of the update whose details are open. */
  readonly open: string | null
}

/** Newest first. */
export const DEFAULT_SORT: ListSort = { column: 'created', direction: 'descending' }

const sortParameter = new SortParameter(COLUMNS, DEFAULT_SORT)

export function readUpdatesView(address: URLSearchParams): UpdatesView {
  return { sort: sortParameter.read(address), open: address.get('opdatering') || null }
}

export function writeUpdatesView({ sort, open }: UpdatesView): URLSearchParams {
  const address = new URLSearchParams()
  sortParameter.write(address, sort)
  if (open !== null) address.set('opdatering', open)
  return address
}

/** Sorts the updates; equal ones newest first. */
export function sortUpdates(
  batches: readonly UpdateBatch[],
  sort: ListSort,
  t: Translate,
): readonly UpdateBatch[] {
  const newestFirst = batches.toSorted((one, other) => other.created.localeCompare(one.created))
  return sortRows(newestFirst, COLUMNS, sort, t)
}
