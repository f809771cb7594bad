import { danishDayOf, formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { chakra, followRow, SortableHeader, Table } from '@portal/ui'
import type { ComponentProps } from 'react'
import { UpdateStatusBadge } from '../../common/member/UpdateStatusBadge.tsx'
import type { UpdateBatch } from './update.ts'
import { type SortColumn, typeName, type UpdateSort } from './updates-view.ts'

const PENDING_COLUMNS = ['created', 'member', 'type', 'submittedBy', 'status'] as const
const COMPLETED_COLUMNS = ['created', 'member', 'type', 'submittedBy', 'updated', 'status'] as const

const PENDING_WIDTHS = ['12%', '24%', '26%', '20%', '18%'] as const
const COMPLETED_WIDTHS = ['12%', '22%', '23%', '17%', '11%', '15%'] as const

export interface UpdateRowsProps {
  readonly mode: 'pending' | 'completed'
  readonly batches: readonly UpdateBatch[]
  readonly sort: UpdateSort
  readonly onSort: (column: SortColumn) => void
  readonly onOpen: (batchId: string) => void
}

const style = {
  '& tbody tr': { cursor: 'pointer' },
  '& tbody td': { overflowWrap: 'anywhere' },
} as const

const RowPress = chakra('button', {
  base: {
    fontWeight: 'medium',
    textAlign: 'start',
    _hover: { color: 'green.strong', textDecoration: 'underline', textUnderlineOffset: '3px' },
    // The cell clips what overflows it.
    '&:focus-visible': { outlineOffset: '0' },
  },
})

type RowButtonProps = Omit<ComponentProps<typeof RowPress>, 'type' | 'onClick'> & {
  readonly batch: UpdateBatch
} & Pick<UpdateRowsProps, 'onOpen'>

/** Opens a row's detail; the whole row is the click target. */
export function RowButton({ batch, onOpen, ...look }: RowButtonProps) {
  return (
    <RowPress
      {...look}
      type="button"
      aria-haspopup="dialog"
      data-opens-row=""
      onClick={() => onOpen(batch.batchId)}
    >
      {batch.member.fullName}
    </RowPress>
  )
}

export function columnsOf(mode: UpdateRowsProps['mode']): readonly SortColumn[] {
  return mode === 'pending' ? PENDING_COLUMNS : COMPLETED_COLUMNS
}

export function UpdateTable({ mode, batches, sort, onSort, onOpen }: UpdateRowsProps) {
  const t = useText()
  return (
    <Table
      caption={t(`members.updates.${mode}.title`)}
      columns={mode === 'pending' ? PENDING_WIDTHS : COMPLETED_WIDTHS}
      css={style}
      onClick={followRow}
    >
      <thead>
        <tr>
          {columnsOf(mode).map((column) => (
            <SortableHeader
              key={column}
              direction={sort.column === column ? sort.direction : null}
              onSort={() => onSort(column)}
            >
              {t(`members.updates.columns.${column}`)}
            </SortableHeader>
          ))}
        </tr>
      </thead>
      <tbody>
        {batches.map((batch) => (
          <tr key={batch.batchId}>
            <td>{formatDate(danishDayOf(batch.created))}</td>
            <td>
              <RowButton batch={batch} onOpen={onOpen} />
            </td>
            <td>{typeName(batch.type, t)}</td>
            <td>{batch.submittedBy.fullName}</td>
            {mode === 'completed' && <td>{formatDate(danishDayOf(batch.processed))}</td>}
            <td>
              <UpdateStatusBadge status={batch.status} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
