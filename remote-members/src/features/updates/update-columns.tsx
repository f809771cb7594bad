import { danishDayOf, formatDate } from '@portal/platform/dates'
import type { Translate } from '@portal/platform/texts'
import type { ColumnSort, ListColumn } from '@portal/ui/list'
import { UpdateStatusBadge } from '../../common/member/UpdateStatusBadge.tsx'
import { typeName, type UpdateBatch } from '../../common/updates/update.ts'
import { RowButton } from './RowButton.tsx'

export interface UpdateLine {
  readonly batch: UpdateBatch
  readonly t: Translate
  readonly onOpen: (batchId: string) => void
}

/** The two lists: pending updates and completed ones. */
export type UpdatesMode = 'pending' | 'completed'

interface UpdateColumn extends Omit<ListColumn<UpdateBatch, UpdateLine>, 'width'> {
  /** The width in each list; null if the list does not have the column. */
  readonly width: Readonly<Record<UpdatesMode, `${number}%` | null>>
  readonly sort: ColumnSort<UpdateBatch>
}

export const COLUMNS: readonly UpdateColumn[] = [
  {
    key: 'created',
    title: 'members.updates.columns.created',
    width: { pending: '12%', completed: '12%' },
    sort: { name: 'oprettet', by: ({ created }) => created },
    cell: ({ batch }) => formatDate(danishDayOf(batch.created)),
  },
  {
    key: 'member',
    title: 'members.updates.columns.member',
    isRowHeader: true,
    width: { pending: '24%', completed: '21%' },
    sort: { name: 'medlem', by: ({ member }) => member.fullName },
    cell: ({ batch, onOpen }) => <RowButton batch={batch} onOpen={onOpen} />,
  },
  {
    key: 'type',
    title: 'members.updates.columns.type',
    width: { pending: '26%', completed: '21%' },
    sort: { name: 'type', by: ({ type }, t) => typeName(type, t) },
    cell: ({ batch, t }) => typeName(batch.type, t),
  },
  {
    key: 'submittedBy',
    title: 'members.updates.columns.submittedBy',
    width: { pending: '20%', completed: '17%' },
    sort: { name: 'indsendt-af', by: ({ submittedBy }) => submittedBy.fullName },
    cell: ({ batch }) => batch.submittedBy.fullName,
  },
  {
    key: 'updated',
    title: 'members.updates.columns.updated',
    width: { pending: null, completed: '11%' },
    sort: { name: 'opdateret', by: ({ processed }) => processed },
    cell: ({ batch }) => formatDate(danishDayOf(batch.processed)),
  },
  {
    key: 'status',
    title: 'members.updates.columns.status',
    width: { pending: '18%', completed: '18%' },
    sort: { name: 'status', by: ({ status }) => status },
    cell: ({ batch }) => <UpdateStatusBadge status={batch.status} isRefused={batch.isRefused} />,
  },
]

/** The columns of one of the lists. */
export function columnsOf(mode: UpdatesMode): readonly ListColumn<UpdateBatch, UpdateLine>[] {
  return COLUMNS.flatMap(({ width, ...column }) =>
    width[mode] === null ? [] : [{ ...column, width: width[mode] }],
  )
}
