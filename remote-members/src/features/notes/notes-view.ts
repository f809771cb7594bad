import { type ListSort, SortNames } from '../../common/list/list-sort.ts'
import { byNewest, type Note } from './note.ts'

export const SORT_COLUMNS = ['status', 'date', 'name'] as const

export type SortColumn = (typeof SORT_COLUMNS)[number]
export type NoteSort = ListSort<SortColumn>

/** How the notes are looked at; all of it stands in the address. */
export interface NotesView {
  readonly search: string
  readonly sort: NoteSort
}

/** Unread ones first, then newest. */
export const DEFAULT_SORT: NoteSort = { column: 'status', direction: 'ascending' }

const sortNames = new SortNames(
  { status: 'status', date: 'dato', name: 'navn' },
  SORT_COLUMNS,
  DEFAULT_SORT,
)

export function readNotesView(address: URLSearchParams): NotesView {
  return { search: address.get('q') ?? '', sort: sortNames.read(address) }
}

export function writeNotesView({ search, sort }: NotesView): URLSearchParams {
  const address = new URLSearchParams()
  if (search !== '') address.set('q', search)
  sortNames.write(address, sort)
  return address
}

const danish = new Intl.Collator('da')

const compare: Readonly<Record<SortColumn, (one: Note, other: Note) => number>> = {
  status: (one, other) => Number(one.isRead) - Number(other.isRead),
  date: (one, other) => byNewest(other, one),
  name: (one, other) => danish.compare(one.name, other.name),
}

/** The notes in order; newest first where they are alike. */
export function sortNotes(
  notes: readonly Note[],
  { column, direction }: NoteSort,
): readonly Note[] {
  const sign = direction === 'ascending' ? 1 : -1
  return notes.toSorted(
    (one, other) => sign * compare[column](one, other) || byNewest(one, other) || one.id - other.id,
  )
}

/** The notes in which all words of a search stand, in name, title or text. */
export function searchNotes(notes: readonly Note[], search: string): readonly Note[] {
  const words = search.toLocaleLowerCase('da').split(/\s+/).filter(Boolean)
  if (words.length === 0) return notes
  return notes.filter(({ name, title, content }) => {
    const text = `${name} ${title} ${content}`.toLocaleLowerCase('da')
    return words.every((word) => text.includes(word))
  })
}
