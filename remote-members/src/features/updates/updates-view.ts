import { type ListSort, SortNames } from '../../common/list/list-sort.ts'
import { typeLabel, type UpdateBatch } from './update.ts'

export const SORT_COLUMNS = [
  'created',
  'member',
  'type',
  'submittedBy',
  'updated',
  'status',
] as const

export type SortColumn = (typeof SORT_COLUMNS)[number]
export type UpdateSort = ListSort<SortColumn>

/** How the updates are looked at; all of it stands in the address. */
export interface UpdatesView {
  readonly sort: UpdateSort
  /** The update whose detail shows. */
  readonly open: string | null
}

/** Newest first. */
export const DEFAULT_SORT: UpdateSort = { column: 'created', direction: 'descending' }

const sortNames = new SortNames(
  {
    created: 'oprettet',
    member: 'medlem',
    type: 'type',
    submittedBy: 'indsendt-af',
    updated: 'opdateret',
    status: 'status',
  },
  SORT_COLUMNS,
  DEFAULT_SORT,
)

export function readUpdatesView(address: URLSearchParams): UpdatesView {
  return { sort: sortNames.read(address), open: address.get('opdatering') || null }
}

export function writeUpdatesView({ sort, open }: UpdatesView): URLSearchParams {
  const address = new URLSearchParams()
  sortNames.write(address, sort)
  if (open !== null) address.set('opdatering', open)
  return address
}

const danish = new Intl.Collator('da')

export function sortUpdates(
  batches: readonly UpdateBatch[],
  { column, direction }: UpdateSort,
  t: (key: string) => string,
): readonly UpdateBatch[] {
  const sign = direction === 'ascending' ? 1 : -1
  const sortValue = (batch: UpdateBatch): string => {
    switch (column) {
      case 'created':
        return batch.created
      case 'member':
        return batch.member.fullName
      case 'type':
        return typeName(batch.type, t)
      case 'submittedBy':
        return batch.submittedBy.fullName
      case 'updated':
        return batch.processed ?? ''
      case 'status':
        return batch.status
    }
  }
  return batches.toSorted(
    (one, other) =>
      sign * danish.compare(sortValue(one), sortValue(other)) ||
      danish.compare(other.created, one.created),
  )
}

/** Name of a kind of update; the service's own for one that the portal does not know. */
export function typeName(type: string, t: (key: string) => string): string {
  const key = typeLabel(type)
  return key === null ? type : t(key)
}
