import { danishDayOf, formatDate } from '@portal/platform/dates'
import type { ColumnSort, ListColumn } from '../../common/list/list-columns.ts'
import { UpdateStatusBadge } from '../../common/member/UpdateStatusBadge.tsx'
import { typeName, type UpdateBatch } from '../../common/updates/update.ts'
import { RowButton } from './RowButton.tsx'

type Translate = (key: string) => string

interface UpdateLine {
  readonly batch: UpdateBatch
  readonly t: Translate
  readonly onOpen: (batchId: string) => void
}

interface UpdateSort extends ColumnSort {
  /** The value to sort by. */
  value(batch: UpdateBatch, t: Translate): string
}

/** The two lists: pending updates and completed ones. */
export type UpdatesMode = 'pending' | 'completed'

interface UpdateColumn extends Omit<ListColumn<UpdateLine, UpdateSort>, 'width'> {
  /** The width in each list; null if the list does not have the column. */
  readonly width: Readonly<Record<UpdatesMode, `${number}%` | null>>
  readonly sort: UpdateSort
}

export const COLUMNS = [
  {
    key: 'created',
    title: 'members.updates.columns.created',
    width: { pending: '12%', completed: '12%' },
    sort: { name: 'oprettet', value: ({ created }) => created },
    cell: ({ batch }) => formatDate(danishDayOf(batch.created)),
  },
  {
    key: 'member',
    title: 'members.updates.columns.member',
    isRowHeader: true,
    width: { pending: '24%', completed: '21%' },
    sort: { name: 'medlem', value: ({ member }) => member.fullName },
    cell: ({ batch, onOpen }) => <RowButton batch={batch} onOpen={onOpen} />,
  },
  {
    key: 'type',
    title: 'members.updates.columns.type',
    width: { pending: '26%', completed: '21%' },
    sort: { name: 'type', value: ({ type }, t) => typeName(type, t) },
    cell: ({ batch, t }) => typeName(batch.type, t),
  },
  {
    key: 'submittedBy',
    title: 'members.updates.columns.submittedBy',
    width: { pending: '20%', completed: '17%' },
    sort: { name: 'indsendt-af', value: ({ submittedBy }) => submittedBy.fullName },
    cell: ({ batch }) => batch.submittedBy.fullName,
  },
  {
    key: 'updated',
    title: 'members.updates.columns.updated',
    width: { pending: null, completed: '11%' },
    sort: { name: 'opdateret', value: ({ processed }) => processed ?? '' },
    cell: ({ batch }) => formatDate(danishDayOf(batch.processed)),
  },
  {
    key: 'status',
    title: 'members.updates.columns.status',
    width: { pending: '18%', completed: '18%' },
    sort: { name: 'status', value: ({ status }) => status },
    cell: ({ batch }) => <UpdateStatusBadge status={batch.status} isRefused={batch.isRefused} />,
  },
] as const satisfies readonly UpdateColumn[]

/** The columns of one of the lists. */
export function columnsOf(mode: UpdatesMode) {
  return COLUMNS.flatMap(({ width, ...column }) =>
    width[mode] === null ? [] : [{ ...column, width: width[mode] }],
  )
}
