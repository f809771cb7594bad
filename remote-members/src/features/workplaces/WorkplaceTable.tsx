import { useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Fragment, type ReactNode, useId } from 'react'
import { cellsOf, ListTable } from '../../common/list/ListTable.tsx'
import { visibleColumns } from '../../common/notes/visible-columns.ts'
import type { CoveredWorkplace } from '../../common/workplaces/workplace.ts'
import { MemberNames } from './MemberNames.tsx'
import { COLUMNS, type SortColumn } from './workplace-columns.tsx'
import type { WorkplaceRow } from './workplace-list.ts'
import type { WorkplaceSort } from './workplaces-view.ts'

const style = {
  '& tbody :is(td, th)': { overflow: 'visible', overflowWrap: 'anywhere' },
  '& tbody tr.members > td': { py: '3', ps: '10', bg: 'ground' },
} as const

export interface WorkplaceRowsProps {
  readonly rows: readonly WorkplaceRow[]
  readonly sort: WorkplaceSort
  readonly open: readonly string[]
  readonly backUrl: string
  readonly onSort: (column: SortColumn) => void
  readonly onToggle: (number: string) => void
  /** Renders the button that opens the notes on a workplace. */
  readonly notesOf: (workplace: CoveredWorkplace) => ReactNode
}

export function WorkplaceTable({
  rows,
  sort,
  open,
  backUrl,
  onSort,
  onToggle,
  notesOf,
}: WorkplaceRowsProps) {
  const t = useText()
  const id = useId()
  const columns = visibleColumns(COLUMNS, useSession())
  return (
    <ListTable
      caption={t('members.workplaces.caption')}
      columns={columns}
      sort={sort}
      onSort={onSort}
      css={style}
    >
      {rows.map((row) => {
        const { number } = row.workplace
        const isOpen = open.includes(number)
        const membersId = `${id}-${number}`
        return (
          <Fragment key={number}>
            <tr>{cellsOf(columns, { row, open: isOpen, membersId, onToggle, notesOf })}</tr>
            {isOpen && (
              <tr className="members" id={membersId}>
                <td colSpan={columns.length}>
                  <MemberNames row={row} backUrl={backUrl} />
                </td>
              </tr>
            )}
          </Fragment>
        )
      })}
    </ListTable>
  )
}
