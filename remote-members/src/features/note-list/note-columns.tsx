import type { ListColumn } from '@portal/ui/list'
import { NoteTime } from '../../common/notes/NoteTime.tsx'
import type { Note } from '../../common/notes/note.ts'
import { type NoteActions, NoteButtons, NoteName, NoteText, ReadButton } from './NoteParts.tsx'

export interface NoteLine extends NoteActions {
  readonly note: Note
}

export const COLUMNS: readonly ListColumn<Note, NoteLine>[] = [
  {
    key: 'status',
    title: 'members.notes.columns.status',
    width: '7%',
    sort: { name: 'status', by: ({ isRead }) => Number(isRead) },
    cell: (line) => <ReadButton {...line} />,
  },
  {
    key: 'date',
    title: 'members.notes.columns.date',
    width: '10%',
    sort: { name: 'dato', by: ({ updated }) => Date.parse(updated) },
    cell: ({ note }) => <NoteTime moment={note.updated} />,
  },
  {
    key: 'name',
    title: 'members.notes.columns.name',
    isRowHeader: true,
    width: '15%',
    sort: { name: 'navn', by: ({ name }) => name },
    cell: ({ note }) => <NoteName note={note} />,
  },
  {
    key: 'title',
    title: 'members.notes.columns.title',
    width: '15%',
    sort: null,
    cell: ({ note }) => note.title,
  },
  {
    key: 'content',
    title: 'members.notes.columns.content',
    width: 'auto',
    sort: null,
    cell: ({ note }) => <NoteText note={note} />,
  },
  {
    key: 'actions',
    title: 'members.notes.columns.actions',
    hidesTitle: true,
    width: '10%',
    sort: null,
    cell: (line) => <NoteButtons {...line} />,
  },
]
