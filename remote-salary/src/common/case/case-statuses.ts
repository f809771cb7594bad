/** Descriptor of a status of a case; its name comes from the service. */
interface CaseStatusDescriptor {
  readonly type: string
  /** The service's `statusType`. */
  readonly wire: string
  /** The specification's colour; a neutral grey if it names none. */
  readonly colour: string
}

const GREY = '#555555'

const CASE_STATUSES = [
  { type: 'deadline-exceeded', wire: 'FristOverskredet', colour: '#910012' },
  { type: 'in-progress', wire: 'Igang', colour: '#297A71' },
  { type: 'awaiting-reminder', wire: 'AfventerReminder', colour: '#F1C400' },
  { type: 'awaiting-acceptance', wire: 'AfventerAccept', colour: GREY },
  { type: 'closed', wire: 'Afsluttet', colour: GREY },
  { type: 'not-relevant', wire: 'IkkeTRRelevant', colour: GREY },
] as const satisfies readonly CaseStatusDescriptor[]

/** Unknown is a status that this version of the portal does not have. */
export type CaseStatusType = (typeof CASE_STATUSES)[number]['type'] | 'unknown'

export function statusTypeOf(wire: string): CaseStatusType {
  return CASE_STATUSES.find((status) => status.wire === wire)?.type ?? 'unknown'
}

/** The colour that marks a case of this status. */
export function statusColour(type: CaseStatusType): string {
  return CASE_STATUSES.find((status) => status.type === type)?.colour ?? GREY
}
