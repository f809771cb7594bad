import { type ListSort, type SortedColumn, SortNames } from '../../common/list/list-sort.ts'
import { typeLabel, type UpdateBatch } from './update.ts'

/** Descriptor of a column of the updates; its title is the text `members.updates.columns.<key>`. */
interface UpdateColumn extends SortedColumn {
  /** The value to sort by. */
  sortValue(batch: UpdateBatch, t: (key: string) => string): string
}

export const COLUMNS = [
  { key: 'created', sortName: 'oprettet', sortValue: ({ created }) => created },
  { key: 'member', sortName: 'medlem', sortValue: ({ member }) => member.fullName },
  { key: 'type', sortName: 'type', sortValue: ({ type }, t) => typeName(type, t) },
  {
    key: 'submittedBy',
    sortName: 'indsendt-af',
    sortValue: ({ submittedBy }) => submittedBy.fullName,
  },
  { key: 'updated', sortName: 'opdateret', sortValue: ({ processed }) => processed ?? '' },
  { key: 'status', sortName: 'status', sortValue: ({ status }) => status },
] as const satisfies readonly UpdateColumn[]

export type SortColumn = (typeof COLUMNS)[number]['key']
export type UpdateSort = ListSort<SortColumn>

/** Filters and sort order of the updates; all of it is kept in the address. */
export interface UpdatesView {
  readonly sort: UpdateSort
  /** The update whose detail is open. */
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

const danish = new Intl.Collator('da')

export function sortUpdates(
  batches: readonly UpdateBatch[],
  { column, direction }: UpdateSort,
  t: (key: string) => string,
): readonly UpdateBatch[] {
  const sign = direction === 'ascending' ? 1 : -1
  const chosen = COLUMNS.find(({ key }) => key === column)
  const sortValue = (batch: UpdateBatch) => chosen?.sortValue(batch, t) ?? ''
  return batches.toSorted(
    (one, other) =>
      sign * danish.compare(sortValue(one), sortValue(other)) ||
      danish.compare(other.created, one.created),
  )
}

/** Name of a kind of update; the service's own name for an unknown kind. */
export function typeName(type: string, t: (key: string) => string): string {
  const key = typeLabel(type)
  return key === null ? type : t(key)
}
