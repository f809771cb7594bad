import { danish } from '@portal/platform/search'
import type { ListColumn, SortKey } from '../../common/list/list-columns.ts'
import type { ComparedSort } from '../../common/list/list-sort.ts'
import { NoteTime } from '../../common/notes/NoteTime.tsx'
import { byNewest, type Note } from '../../common/notes/note.ts'
import { type NoteActions, NoteButtons, NoteName, NoteText, ReadButton } from './NoteParts.tsx'

interface NoteLine extends NoteActions {
  readonly note: Note
}

export const COLUMNS = [
  {
    key: 'status',
    title: 'members.notes.columns.status',
    width: '7%',
    sort: {
      name: 'status',
      compare: (one, other) => Number(one.isRead) - Number(other.isRead),
    },
    cell: (line) => <ReadButton {...line} />,
  },
  {
    key: 'date',
    title: 'members.notes.columns.date',
    width: '10%',
    sort: { name: 'dato', compare: (one, other) => byNewest(other, one) },
    cell: ({ note }) => <NoteTime moment={note.updated} />,
  },
  {
    key: 'name',
    title: 'members.notes.columns.name',
    isRowHeader: true,
    width: '15%',
    sort: { name: 'navn', compare: (one, other) => danish.compare(one.name, other.name) },
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
] as const satisfies readonly ListColumn<NoteLine, ComparedSort<Note>>[]

export type SortColumn = SortKey<(typeof COLUMNS)[number]>
