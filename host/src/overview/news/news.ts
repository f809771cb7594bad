import { offersExtension } from '@portal/platform/contract'
import { danishDayOf } from '@portal/platform/dates'
import type { NewsNote } from '@portal/platform/deployment'

/** What the releases of the page say is new. */
export interface News {
  /** The notes on what this portal has, newest first. */
  readonly notes: readonly NewsNote[]
  /** The front ends whose notes could not be fetched. */
  readonly missing: readonly string[]
}

/** The notes on what this portal has, newest first. */
export function offeredNotes(notes: readonly NewsNote[]): readonly NewsNote[] {
  return notes
    .filter(({ extension }) => extension === undefined || offersExtension(extension))
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

/** Whether a note came since a visit, or on its day; after no visit nothing is new. */
export function isSince({ date }: NewsNote, visit: string | null | undefined): boolean {
  return typeof visit === 'string' && date >= danishDayOf(visit)
}
