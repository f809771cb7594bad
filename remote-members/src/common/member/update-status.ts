/**
 * The statuses of finished updates. The second name is masked in the requirements; if the service
 * uses another one, change it here only.
 */
const FINISHED = ['FaerdigBehandlet', 'Opdateret'] as const
const UNDER_UPDATE = ['UnderOpdatering', 'AfventerGodkendelse'] as const
const NOT_UPDATED = 'ikkeopdateret'

const LABELS: Readonly<Record<string, string>> = {
  FaerdigBehandlet: 'members.status.finished',
  Opdateret: 'members.status.updated',
  UnderOpdatering: 'members.status.underUpdate',
  AfventerGodkendelse: 'members.status.awaiting',
}

type StatusTone = 'finished' | 'under-update' | 'unknown'

/** How a status is displayed; null for one without a badge. */
export interface StatusLook {
  readonly tone: StatusTone
  /** Key of its text; null when only the service's own name is known. */
  readonly textKey: string | null
}

export function statusLook(status: string): StatusLook | null {
  if (status === '' || status.toLowerCase() === NOT_UPDATED) return null
  return { tone: toneOf(status), textKey: LABELS[status] ?? null }
}

function toneOf(status: string): StatusTone {
  if (FINISHED.some((one) => one === status)) return 'finished'
  return UNDER_UPDATE.some((one) => one === status) ? 'under-update' : 'unknown'
}

const ORDER: Readonly<Record<StatusTone, number>> = { 'under-update': 0, finished: 1, unknown: 2 }

/** Sort position of a status: pending first, not updated last. */
export function statusRank(status: string): number {
  const look = statusLook(status)
  return look === null ? 3 : ORDER[look.tone]
}
