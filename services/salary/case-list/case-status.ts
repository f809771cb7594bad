/** The facts that a case's status is derived from. Dates are `yyyy-mm-dd`. */
export interface CaseFacts {
  readonly takenByIdent: string | null
  readonly closedAs: 'Afsluttet' | 'IkkeTRRelevant' | null
  readonly mergedIntoId: string | null
  readonly deadlineOn: string | null
  readonly reminderDueOn: string | null
}

const STATUS_NAMES = {
  AfventerAccept: 'Afventer accept',
  FristOverskredet: 'Frist overskredet',
  AfventerReminder: 'Afventer reminder',
  Igang: 'Igang',
  Afsluttet: 'Afsluttet',
  IkkeTRRelevant: 'Ikke TR-relevant',
} as const

export type StatusType = keyof typeof STATUS_NAMES

const MERGED = 'Sammenflettet'

export function statusTypeOf(facts: CaseFacts, today: string): StatusType {
  if (facts.closedAs !== null) return facts.closedAs
  // Nothing can be done with a case that is merged into another one.
  if (facts.mergedIntoId !== null) return 'Afsluttet'
  if (facts.deadlineOn !== null && facts.deadlineOn < today) return 'FristOverskredet'
  if (facts.takenByIdent === null) return 'AfventerAccept'
  return reminderStatus(facts.reminderDueOn, today) === 'Aktiv' ? 'AfventerReminder' : 'Igang'
}

export function statusNameOf(facts: CaseFacts, today: string): string {
  return facts.mergedIntoId === null ? STATUS_NAMES[statusTypeOf(facts, today)] : MERGED
}

/** Hides the status of new cases: their list already says that nobody has taken them. */
export function showsStatus(type: StatusType): boolean {
  return type !== 'AfventerAccept'
}

export function reminderStatus(dueOn: string | null, today: string): 'Aktiv' | 'Passiv' {
  return dueOn !== null && dueOn >= today ? 'Aktiv' : 'Passiv'
}
