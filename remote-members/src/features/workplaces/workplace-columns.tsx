import { danish } from '@portal/platform/search'
import type { ReactNode } from 'react'
import type { ListColumn, SortKey } from '../../common/list/list-columns.ts'
import type { ComparedSort } from '../../common/list/list-sort.ts'
import type { CoveredWorkplace } from '../../common/workplaces/workplace.ts'
import { WorkplaceAddress, type WorkplaceItemProps, WorkplaceName } from './WorkplaceParts.tsx'
import type { WorkplaceRow } from './workplace-list.ts'

interface WorkplaceLine extends WorkplaceItemProps {
  /** Renders the button that opens the notes on a workplace. */
  readonly notesOf: (workplace: CoveredWorkplace) => ReactNode
}

export const COLUMNS = [
  {
    key: 'name',
    title: 'members.workplaces.columns.name',
    isRowHeader: true,
    width: '38%',
    sort: {
      name: 'navn',
      compare: (one, other) => danish.compare(one.workplace.name, other.workplace.name),
    },
    cell: (line) => (
      <WorkplaceName
        row={line.row}
        open={line.open}
        membersId={line.membersId}
        onToggle={line.onToggle}
      />
    ),
  },
  {
    key: 'members',
    title: 'members.workplaces.columns.members',
    width: '12%',
    sort: {
      name: 'medlemmer',
      compare: (one, other) => one.memberCount - other.memberCount,
    },
    cell: ({ row }) => row.memberCount,
  },
  {
    key: 'address',
    title: 'members.workplaces.columns.address',
    width: '38%',
    sort: null,
    cell: ({ row }) => <WorkplaceAddress row={row} />,
  },
  {
    key: 'notes',
    title: 'members.workplaces.columns.notes',
    width: '12%',
    sort: {
      name: 'noter',
      compare: (one, other) => one.workplace.numberOfNotes - other.workplace.numberOfNotes,
    },
    cell: ({ row, notesOf }) => notesOf(row.workplace),
  },
] as const satisfies readonly ListColumn<WorkplaceLine, ComparedSort<WorkplaceRow>>[]

export type SortColumn = SortKey<(typeof COLUMNS)[number]>
