import { aNote } from './case-notes-test-data.ts'
import { cardNotes, NOTE_LINES, NOTES_IN_CARD, NOTES_WITHOUT_SHOW_ALL } from './case-notes-view.ts'

const notes = (count: number) =>
  Array.from({ length: count }, (_, place) => aNote({ id: `${place}` }))

describe('case-notes-view', () => {
  it.each([
    [0, 0, false, false],
    [1, 1, false, false],
    [3, 3, false, false],
    [4, 3, true, true],
    [5, 3, true, true],
  ])('[CONST-32] of %i shows %i whole', (count, whole, faded, hasShowAll) => {
    const shown = cardNotes(notes(count))
    expect(shown.notes).toHaveLength(whole)
    expect(shown.faded !== null).toBe(faded)
    expect(shown.hasShowAll).toBe(hasShowAll)
  })

  it('[CONST-32] shows four at most, the fourth faded, of two lines each', () => {
    expect(NOTES_IN_CARD).toBe(4)
    expect(NOTES_WITHOUT_SHOW_ALL).toBe(3)
    expect(NOTE_LINES).toBe(2)
    expect(cardNotes(notes(9)).faded?.id).toBe('3')
  })
})
