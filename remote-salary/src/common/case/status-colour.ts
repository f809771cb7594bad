import type { CaseStatusType } from './case.ts'

/** The colours are the specification's; those without one are a neutral grey. */
const STATUS_COLOURS: Record<CaseStatusType, string> = {
  'deadline-exceeded': '#910012',
  'in-progress': '#297A71',
  'awaiting-reminder': '#F1C400',
  closed: '#555555',
  'awaiting-acceptance': '#555555',
  'not-relevant': '#555555',
  unknown: '#555555',
}

/** The colour that marks a case of this status. */
export function statusColour(type: CaseStatusType): string {
  return STATUS_COLOURS[type]
}
