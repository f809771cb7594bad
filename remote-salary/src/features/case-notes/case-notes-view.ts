import type { CaseNote } from '../../common/case/case-details.ts'

/** Notes that show in the card; the last of so many is only hinted at. */
export const NOTES_IN_CARD = 4

/** With more notes than this, the way to all of them shows. */
export const NOTES_WITHOUT_SHOW_ALL = 3

/** Lines of a note that show before 'Vis mere'. */
export const NOTE_LINES = 2

export interface CardNotes {
  readonly notes: readonly CaseNote[]
  /** Fades out: there is more. */
  readonly faded: CaseNote | null
  readonly hasShowAll: boolean
}

/** What of the notes shows in the card. */
export function cardNotes(notes: readonly CaseNote[]): CardNotes {
  return {
    notes: notes.slice(0, NOTES_IN_CARD - 1),
    faded: notes[NOTES_IN_CARD - 1] ?? null,
    hasShowAll: notes.length > NOTES_WITHOUT_SHOW_ALL,
  }
}
