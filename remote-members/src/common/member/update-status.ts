/**
 * The statuses of finished updates. `Opdateret` is an assumption: the requirements have only a
 * placeholder for that name (OP-09).
 */
const FINISHED = ['FaerdigBehandlet', 'Opdateret'] as const
const UNDER_UPDATE = ['UnderOpdatering', 'AfventerGodkendelse'] as const
const NOT_UPDATED = 'ikkeopdateret'

/** The statuses of a member, as the service spells them. */
export const STATUSES: readonly string[] = [...FINISHED, ...UNDER_UPDATE]

const LABELS: Readonly<Record<string, string>> = {
  FaerdigBehandlet: 'members.status.finished',
  Opdateret: 'members.status.updated',
  UnderOpdatering: 'members.status.underUpdate',
  AfventerGodkendelse: 'members.status.awaiting',
}

type StatusTone = 'finished' | 'under-update' | 'unknown'

/** The appearance of a status badge. */
export interface StatusDisplay {
  readonly tone: StatusTone
  /** Key of the status text; null for unknown statuses, which show the service's name. */
  readonly textKey: string | null
}

export function statusDisplay(status: string): StatusDisplay | null {
  if (status === '' || status.toLowerCase() === NOT_UPDATED) return null
  return { tone: toneOf(status), textKey: LABELS[status] ?? null }
}

function toneOf(status: string): StatusTone {
  if (FINISHED.some((one) => one === status)) return 'finished'
  return UNDER_UPDATE.some((one) => one === status) ? 'under-update' : 'unknown'
}

/** Whether a change of the member is still on its way to the register. */
export function isUnderUpdate(status: string): boolean {
  return toneOf(status) === 'under-update'
}

const ORDER: Readonly<Record<StatusTone, number>> = { 'under-update': 0, finished: 1, unknown: 2 }

/** Sort position of a status: in progress first, members without an update last. */
export function statusRank(status: string): number {
  const display = statusDisplay(status)
  return display === null ? 3 : ORDER[display.tone]
}
