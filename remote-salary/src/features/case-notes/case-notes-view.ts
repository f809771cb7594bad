import type { CaseNote } from '../../common/case-details/case-details.ts'

/** Number of notes shown in the card; the last one is faded. */
export const NOTES_IN_CARD = 4

/** With more notes than this, the card has a button that shows all of them. */
export const NOTES_WITHOUT_SHOW_ALL = 3

/** Number of lines of a note shown until the user clicks 'Vis mere'. */
export const NOTE_LINES = 2

export interface CardNotes {
  readonly notes: readonly CaseNote[]
  /** The note shown faded below the others; null if there are no more notes. */
  readonly faded: CaseNote | null
  readonly hasShowAll: boolean
}

/** Selects the notes that the card shows. */
export function cardNotes(notes: readonly CaseNote[]): CardNotes {
  return {
    notes: notes.slice(0, NOTES_IN_CARD - 1),
    faded: notes[NOTES_IN_CARD - 1] ?? null,
    hasShowAll: notes.length > NOTES_WITHOUT_SHOW_ALL,
  }
}
