import { closesAfterDelete, neighbourOf } from '../../common/notes/note.ts'
import { toNotes } from '../../common/notes/notes-api.ts'
import { aNoteWire, TWO_NOTES, WORKPLACE_NOTE } from '../../common/notes/notes-test-data.ts'
import { COLUMNS } from './NoteList.tsx'
import {
  DEFAULT_SORT,
  readNotesView,
  searchNotes,
  sortNotes,
  writeNotesView,
} from './notes-view.ts'

const notes = [
  ...toNotes(TWO_NOTES),
  ...toNotes(WORKPLACE_NOTE),
  ...toNotes({
    Noter: [aNoteWire({ NoteId: '4', ErLaest: true, OpdaterTid: '2026-11-20T08:00:00.000Z' })],
  }),
]
const ids = (some: typeof notes | readonly (typeof notes)[number][]) =>
  some.map(({ id }) => Number(id))

describe('notes-view', () => {
  it('[NOTE-10] starts with the unread ones, then the newest', () => {
    expect(ids(sortNotes(notes, DEFAULT_SORT, String))).toEqual([2, 3, 4, 1])
  })

  it.each([
    ['status', 'descending', [4, 1, 2, 3]],
    ['date', 'ascending', [3, 1, 2, 4]],
    ['date', 'descending', [4, 2, 1, 3]],
    ['name', 'ascending', [4, 2, 1, 3]],
    ['name', 'descending', [3, 4, 2, 1]],
  ] as const)('[NOTE-09] sorts by %s, %s', (column, direction, order) => {
    expect(ids(sortNotes(notes, { column, direction }, String))).toEqual(order)
  })

  it.each([
    ['KJÆR', [1, 2, 4]],
    ['kjaer', [1, 2, 4]],
    ['mapepn mandag', [2]],
    ['mandag mappen', [2]],
    ['tavlen', [3]],
    ['findes ikke', []],
    [' ', [1, 2, 3, 4]],
  ])('[NOTE-11] finds %p', (search, found) => {
    expect(ids(searchNotes(notes, search))).toEqual(found)
  })

  it('is kept in the address', () => {
    for (const { key: column } of COLUMNS.filter(({ sort }) => sort !== null)) {
      for (const direction of ['ascending', 'descending'] as const) {
        const view = { search: 'å & b', sort: { column, direction } }
        expect(readNotesView(writeNotesView(view))).toEqual(view)
      }
    }
    expect(writeNotesView({ search: '', sort: DEFAULT_SORT }).toString()).toBe('')
  })

  it('[NOTE-07] knows the last note, and which one follows a deleted one', () => {
    expect(closesAfterDelete(notes)).toBe(false)
    expect(closesAfterDelete(notes.slice(0, 1))).toBe(true)
    expect(neighbourOf(notes, '1')?.id).toBe('2')
    expect(neighbourOf(notes, '4')?.id).toBe('3')
    expect(neighbourOf(notes.slice(0, 1), '1')).toBeNull()
    expect(neighbourOf(notes, '99')).toBeNull()
  })
})
