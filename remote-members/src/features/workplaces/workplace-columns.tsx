import type { ListColumn } from '@portal/ui/list'
import type { ReactNode } from 'react'
import type { CoveredWorkplace } from '../../common/workplaces/workplace.ts'
import { WorkplaceAddress, type WorkplaceItemProps, WorkplaceName } from './WorkplaceParts.tsx'
import type { WorkplaceRow } from './workplace-list.ts'

export interface WorkplaceLine extends WorkplaceItemProps {
  /** Renders the button that opens the notes on a workplace. */
  readonly notesOf: (workplace: CoveredWorkplace) => ReactNode
}

export const COLUMNS: readonly ListColumn<WorkplaceRow, WorkplaceLine>[] = [
  {
    key: 'name',
    title: 'members.workplaces.columns.name',
    isRowHeader: true,
    width: '38%',
    sort: { name: 'navn', by: null },
    cell: (line) => <WorkplaceName {...line} />,
  },
  {
    key: 'members',
    title: 'members.workplaces.columns.members',
    width: '12%',
    sort: { name: 'medlemmer', by: ({ memberCount }) => memberCount },
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
    sort: { name: 'noter', by: ({ workplace }) => workplace.numberOfNotes },
    cell: ({ row, notesOf }) => notesOf(row.workplace),
  },
]
