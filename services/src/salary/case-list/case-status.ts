export type StatusType =
  | 'AfventerAccept'
  | 'FristOverskredet'
  | 'AfventerReminder'
  | 'Igang'
  | 'Afsluttet'
  | 'IkkeTRRelevant'

export type AllowedAction = 'Accept' | 'Afvis' | 'SammenfletMedAndenSag' | 'Sagsbehandle' | 'Afslut'

/** What a case's status follows from. Days are `yyyy-mm-dd`. */
export interface CaseFacts {
  readonly takenByIdent: string | null
  readonly closedAs: 'Afsluttet' | 'IkkeTRRelevant' | null
  readonly deadlineOn: string | null
  readonly reminderDueOn: string | null
}

const STATUS_NAMES: Readonly<Record<StatusType, string>> = {
  AfventerAccept: 'Afventer accept',
  FristOverskredet: 'Frist overskredet',
  AfventerReminder: 'Afventer reminder',
  Igang: 'Igang',
  Afsluttet: 'Afsluttet',
  IkkeTRRelevant: 'Ikke TR-relevant',
}

export function statusTypeOf(facts: CaseFacts, today: string): StatusType {
  if (facts.closedAs !== null) return facts.closedAs
  if (facts.deadlineOn !== null && facts.deadlineOn < today) return 'FristOverskredet'
  if (facts.takenByIdent === null) return 'AfventerAccept'
  return reminderStatus(facts.reminderDueOn, today) === 'Aktiv' ? 'AfventerReminder' : 'Igang'
}

export function statusName(type: StatusType): string {
  return STATUS_NAMES[type]
}

/** That a case waits to be taken is said by the place it stands in, so the status is not shown. */
export function showsStatus(type: StatusType): boolean {
  return type !== 'AfventerAccept'
}

export function reminderStatus(dueOn: string | null, today: string): 'Aktiv' | 'Passiv' {
  return dueOn !== null && dueOn >= today ? 'Aktiv' : 'Passiv'
}

/** What this person may do with the case. */
export function allowedActions(facts: CaseFacts, personIdent: string): AllowedAction[] {
  if (facts.closedAs !== null) return []
  if (facts.takenByIdent === null) return ['Accept', 'Afvis', 'SammenfletMedAndenSag']
  if (facts.takenByIdent !== personIdent) return []
  return ['Sagsbehandle', 'Afvis', 'SammenfletMedAndenSag', 'Afslut']
}
