import { searched } from '@portal/platform/search'
import { comparedBy, type ListSort, SortNames } from '../../common/list/list-sort.ts'
import { byNewest, type Note } from '../../common/notes/note.ts'
import { COLUMNS, type SortColumn } from './note-columns.tsx'

/** The columns that the notes can be sorted by. */
export const SORTS = COLUMNS.filter((column) => column.sort !== null)

export type NoteSort = ListSort<SortColumn>

/** The search text and the sort order of the notes, both kept in the URL. */
export interface NotesView {
  readonly search: string
  readonly sort: NoteSort
}

/** Unread notes first, then by date, newest first. */
export const DEFAULT_SORT: NoteSort = { column: 'status', direction: 'ascending' }

const sortNames = new SortNames(SORTS, DEFAULT_SORT)

export function readNotesView(address: URLSearchParams): NotesView {
  return { search: address.get('q') ?? '', sort: sortNames.read(address) }
}

export function writeNotesView({ search, sort }: NotesView): URLSearchParams {
  const address = new URLSearchParams()
  if (search !== '') address.set('q', search)
  sortNames.write(address, sort)
  return address
}

/** Sorts the notes; equal notes by date, newest first. */
export function sortNotes(notes: readonly Note[], sort: NoteSort): readonly Note[] {
  const compare = comparedBy(SORTS, sort)
  return notes.toSorted(
    (one, other) =>
      compare(one, other) ||
      byNewest(one, other) ||
      one.id.localeCompare(other.id, 'da', { numeric: true }),
  )
}

/** The notes whose name, title and text together contain all search words. */
export function searchNotes(notes: readonly Note[], search: string): readonly Note[] {
  return searched(notes, search, ({ name, title, content }) => `${name} ${title} ${content}`)
}
