import { searched } from '@portal/platform/search'
import type { Translate } from '@portal/platform/texts'
import { type ListSort, SortParameter, sortRows } from '@portal/ui/list'
import { byNewest, type Note } from '../../common/notes/note.ts'
import { COLUMNS } from './NoteList.tsx'

/** The search text and the sort order of the notes, both kept in the URL. */
export interface NotesView {
  readonly search: string
  readonly sort: ListSort
}

/** Unread notes first, then by date, newest first. */
export const DEFAULT_SORT: ListSort = { column: 'status', direction: 'ascending' }

const sortParameter = new SortParameter(COLUMNS, DEFAULT_SORT)

export function readNotesView(address: URLSearchParams): NotesView {
  return { search: address.get('q') ?? '', sort: sortParameter.read(address) }
}

export function writeNotesView({ search, sort }: NotesView): URLSearchParams {
  const address = new URLSearchParams()
  if (search !== '') address.set('q', search)
  sortParameter.write(address, sort)
  return address
}

/** Sorts the notes; equal notes by date, newest first. */
export function sortNotes(notes: readonly Note[], sort: ListSort, t: Translate): readonly Note[] {
  const byDate = notes.toSorted(
    (one, other) => byNewest(one, other) || one.id.localeCompare(other.id, 'da', { numeric: true }),
  )
  return sortRows(byDate, COLUMNS, sort, t)
}

/** The notes whose name, title and text together contain all search words. */
export function searchNotes(notes: readonly Note[], search: string): readonly Note[] {
  return searched(notes, search, ({ name, title, content }) => `${name} ${title} ${content}`)
}
