import { useText } from '@portal/platform/texts'
import { cellsOf, ListTable } from '../../common/list/ListTable.tsx'
import type { Note } from '../../common/notes/note.ts'
import type { NoteActions } from './NoteParts.tsx'
import { COLUMNS, type SortColumn } from './note-columns.tsx'
import type { NoteSort } from './notes-view.ts'

const style = {
  // The given widths are just enough for a date and a sorted heading in the narrowest window.
  '& td, & th': { px: { base: '1', xl: '2' } },
  '& thead th': { fontSize: { base: 'xs', xl: 'sm' } },
  '& tr > :not(* + *)': { ps: { base: '2', xl: '4' } },
  '& tbody :is(td, th)': { verticalAlign: 'top', py: '2', overflowWrap: 'anywhere' },
  '& tbody tr[data-unread] > :is(td, th)': { bg: 'ground' },
} as const

export interface NoteRowsProps extends NoteActions {
  readonly notes: readonly Note[]
  readonly sort: NoteSort
  readonly onSort: (column: SortColumn) => void
}

export function NoteTable({ notes, sort, onSort, ...actions }: NoteRowsProps) {
  const t = useText()
  return (
    <ListTable
      caption={t('members.notes.caption')}
      columns={COLUMNS}
      sort={sort}
      onSort={onSort}
      css={style}
    >
      {notes.map((note) => (
        <tr key={note.id} data-note={note.id} {...(!note.isRead && { 'data-unread': '' })}>
          {cellsOf(COLUMNS, { note, ...actions })}
        </tr>
      ))}
    </ListTable>
  )
}
