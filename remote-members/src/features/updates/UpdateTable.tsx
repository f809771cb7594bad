import { useText } from '@portal/platform/texts'
import { followRow } from '@portal/ui'
import { cellsOf, ListTable } from '../../common/list/ListTable.tsx'
import type { UpdateBatch } from '../../common/updates/update.ts'
import { columnsOf, type UpdatesMode } from './update-columns.tsx'
import type { SortColumn, UpdateSort } from './updates-view.ts'

export interface UpdateRowsProps {
  readonly mode: UpdatesMode
  readonly batches: readonly UpdateBatch[]
  readonly sort: UpdateSort
  readonly onSort: (column: SortColumn) => void
  readonly onOpen: (batchId: string) => void
}

const style = {
  '& tbody tr': { cursor: 'pointer' },
  '& tbody :is(td, th)': { overflowWrap: 'anywhere' },
} as const

export function UpdateTable({ mode, batches, sort, onSort, onOpen }: UpdateRowsProps) {
  const t = useText()
  const columns = columnsOf(mode)
  return (
    <ListTable
      caption={t(`members.updates.${mode}.title`)}
      columns={columns}
      sort={sort}
      onSort={onSort}
      css={style}
      onClick={followRow}
    >
      {batches.map((batch) => (
        <tr key={batch.batchId}>{cellsOf(columns, { batch, t, onOpen })}</tr>
      ))}
    </ListTable>
  )
}
