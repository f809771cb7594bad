import { useText } from '@portal/platform/texts'
import { SortableHeader, Table } from '@portal/ui'
import { Fragment, type ReactNode, useId } from 'react'
import type { CoveredWorkplace } from '../../common/workplaces/workplace.ts'
import { MemberNames } from './MemberNames.tsx'
import { WorkplaceAddress, WorkplaceName } from './WorkplaceParts.tsx'
import type { SortColumn, WorkplaceRow, WorkplaceSort } from './workplace-list.ts'

/** Widths of workplace, members, address and notes. */
const COLUMN_WIDTHS = ['38%', '12%', '38%', '12%'] as const

const style = {
  '& tbody td': { overflow: 'visible', overflowWrap: 'anywhere' },
  '& tbody tr.members > td': { py: '3', ps: '10', bg: 'ground' },
} as const

export interface WorkplaceRowsProps {
  readonly rows: readonly WorkplaceRow[]
  readonly sort: WorkplaceSort
  readonly open: readonly string[]
  readonly backUrl: string
  readonly onSort: (column: SortColumn) => void
  readonly onToggle: (number: string) => void
  /** Opens the notes on a workplace. */
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
  const header = (column: SortColumn) => (
    <SortableHeader
      direction={sort.column === column ? sort.direction : null}
      onSort={() => onSort(column)}
    >
      {t(`members.workplaces.columns.${column}`)}
    </SortableHeader>
  )
  return (
    <Table caption={t('members.workplaces.caption')} columns={COLUMN_WIDTHS} css={style}>
      <thead>
        <tr>
          {header('name')}
          {header('members')}
          <th scope="col">{t('members.workplaces.columns.address')}</th>
          {header('notes')}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const { number } = row.workplace
          const isOpen = open.includes(number)
          const membersId = `${id}-${number}`
          return (
            <Fragment key={number}>
              <tr>
                <td>
                  <WorkplaceName
                    row={row}
                    open={isOpen}
                    membersId={membersId}
                    onToggle={onToggle}
                  />
                </td>
                <td>{row.memberCount}</td>
                <td>
                  <WorkplaceAddress row={row} />
                </td>
                <td>{notesOf(row.workplace)}</td>
              </tr>
              {isOpen && (
                <tr className="members" id={membersId}>
                  <td colSpan={COLUMN_WIDTHS.length}>
                    <MemberNames row={row} backUrl={backUrl} />
                  </td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </Table>
  )
}
