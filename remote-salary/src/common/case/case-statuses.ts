/** Descriptor of a case status; the name to display comes from the service. */
interface CaseStatusDescriptor {
  readonly type: string
  /** The value of `statusType` in responses. */
  readonly wire: string
  /** The colour from the specification; grey if it specifies none. */
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

/** The values of `statusType`, as the service spells them. */
export const STATUS_TYPES: readonly string[] = CASE_STATUSES.map(({ wire }) => wire)

/** `unknown` is any status that this version of the portal does not recognise. */
export type CaseStatusType = (typeof CASE_STATUSES)[number]['type'] | 'unknown'

export function statusTypeOf(wire: string): CaseStatusType {
  return CASE_STATUSES.find((status) => status.wire === wire)?.type ?? 'unknown'
}

export function statusColour(type: CaseStatusType): string {
  return CASE_STATUSES.find((status) => status.type === type)?.colour ?? GREY
}
