/** The appearance of a status badge. */
export interface StatusDisplay {
  readonly tone: 'finished' | 'under-update' | 'unknown'
  /** Key of the status text; null for unknown statuses, which show the service's name. */
  readonly textKey: string | null
}

/**
 * How each status is shown, by the service's name. `Opdateret` is an assumption: the requirements
 * have only a placeholder for that name (OP-09).
 */
const DISPLAYS: Readonly<Record<string, StatusDisplay>> = {
  FaerdigBehandlet: { tone: 'finished', textKey: 'members.status.finished' },
  Opdateret: { tone: 'finished', textKey: 'members.status.updated' },
  UnderOpdatering: { tone: 'under-update', textKey: 'members.status.underUpdate' },
  AfventerGodkendelse: { tone: 'under-update', textKey: 'members.status.awaiting' },
}

const NOT_UPDATED = 'ikkeopdateret'

/** The statuses of a member, as the service spells them. */
export const STATUSES: readonly string[] = Object.keys(DISPLAYS)

export function statusDisplay(status: string): StatusDisplay | null {
  if (status === '' || status.toLowerCase() === NOT_UPDATED) return null
  return DISPLAYS[status] ?? { tone: 'unknown', textKey: null }
}

/** Whether a change of the member is still on its way to the register. */
export function isUnderUpdate(status: string): boolean {
  return DISPLAYS[status]?.tone === 'under-update'
}

const ORDER: readonly StatusDisplay['tone'][] = ['under-update', 'finished', 'unknown']

/** Sort position of a status: in progress first, members without an update last. */
export function statusRank(status: string): number {
  const display = statusDisplay(status)
  return display === null ? ORDER.length : ORDER.indexOf(display.tone)
}
