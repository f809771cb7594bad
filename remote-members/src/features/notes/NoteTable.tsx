import { useText } from '@portal/platform/texts'
import { SortableHeader, Table, VisuallyHidden } from '@portal/ui'
import { ClampedText } from './ClampedText.tsx'
import { type NoteActions, NoteButtons, NoteName, ReadButton } from './NoteParts.tsx'
import { NoteTime } from './NoteTime.tsx'
import type { Note } from './note.ts'
import type { NoteSort, SortColumn } from './notes-view.ts'

/** Widths of status, date, name, title, text and actions. */
const COLUMN_WIDTHS = ['7%', '10%', '15%', '15%', 'auto', '10%'] as const

const style = {
  '& tbody td': { verticalAlign: 'top', py: '2', overflowWrap: 'anywhere' },
  '& tbody tr[data-unread] > td': { bg: 'ground' },
} as const

export interface NoteRowsProps extends NoteActions {
  readonly notes: readonly Note[]
  readonly sort: NoteSort
  readonly onSort: (column: SortColumn) => void
}

export function NoteTable({ notes, sort, onSort, ...actions }: NoteRowsProps) {
  const t = useText()
  const header = (column: SortColumn) => (
    <SortableHeader
      direction={sort.column === column ? sort.direction : null}
      onSort={() => onSort(column)}
    >
      {t(`members.notes.columns.${column}`)}
    </SortableHeader>
  )
  return (
    <Table caption={t('members.notes.caption')} columns={COLUMN_WIDTHS} css={style}>
      <thead>
        <tr>
          {header('status')}
          {header('date')}
          {header('name')}
          <th scope="col">{t('members.notes.columns.title')}</th>
          <th scope="col">{t('members.notes.columns.content')}</th>
          <th scope="col">
            <VisuallyHidden>{t('members.notes.columns.actions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {notes.map((note) => (
          <tr key={note.id} data-note={note.id} {...(!note.isRead && { 'data-unread': '' })}>
            <td>
              <ReadButton note={note} {...actions} />
            </td>
            <td>
              <NoteTime moment={note.updated} />
            </td>
            <td>
              <NoteName note={note} />
            </td>
            <td>{note.title}</td>
            <td>
              <ClampedText text={note.content} about={note.title} />
            </td>
            <td>
              <NoteButtons note={note} {...actions} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
