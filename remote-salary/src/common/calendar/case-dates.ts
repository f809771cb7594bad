import type { Case, Reminder } from '../case/case.ts'

/** An open case with its reminders. */
export interface DatedCase
  extends Pick<Case, 'caseId' | 'caseNumber' | 'newlyHired' | 'deadlineDate'> {
  readonly reminders: readonly Reminder[]
}

/** A date to keep: the deadline of a case, or one of its active reminders. */
export interface CaseDate {
  readonly kind: 'deadline' | 'reminder'
  /** The id of the case or reminder. */
  readonly id: string
  readonly date: string
  readonly caseNumber: string
  readonly name: string
}

export function caseDates(item: DatedCase): readonly CaseDate[] {
  const { caseId, caseNumber, deadlineDate, reminders } = item
  const { name } = item.newlyHired
  const active = reminders.filter(({ status }) => status === 'active')
  return [
    ...(deadlineDate === null
      ? []
      : [{ kind: 'deadline', id: caseId, date: deadlineDate, caseNumber, name } as const]),
    ...active.map(({ id, date }) => ({ kind: 'reminder', id, date, caseNumber, name }) as const),
  ]
}
