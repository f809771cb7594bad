import type { Employment } from '../../../common/member/member.ts'
import { concerns, type PendingChange } from '../../../common/updates/update.ts'
import type { CoveredWorkplace } from '../../../common/workplaces/workplaces-api.ts'
import { CHANGE_FIELDS } from './change-fields.ts'

/** A report that the user is about to send, in the terms of the updates that the service lists. */
export interface Report {
  /** The type of the update, for example `OpdaterMedlem`. */
  readonly type: string
  /** The employment that changes or ends; null if none does. */
  readonly employment: Employment | null
  /** The new values, as displayed, by the service's names of the fields; null if removed. */
  readonly values: ReadonlyMap<string, string | null>
}

/** A pending change that the report repeats or contradicts. */
export interface Overlap {
  readonly change: PendingChange
  /** Whether the report says the same. */
  readonly isSame: boolean
}

const EDIT = 'OpdaterMedlem'
const WORKPLACE = 'Arbejdsstednummer'
const POSITION = 'Stillingsnummer'

/** The types of update that end an employment. */
const ENDING: ReadonlySet<string> = new Set([
  'MedlemOphoert',
  'MedlemSkiftetStillingTRIkkeDaekker',
  'SkiftMedlemArbejdssted',
])

const AT_WORK: ReadonlySet<string> = new Set(
  CHANGE_FIELDS.filter(({ isAtWork }) => isAtWork).map(({ updateField }) => updateField),
)

/** The pending changes that a report repeats or contradicts. */
export function overlapsOf(report: Report, pending: readonly PendingChange[]): readonly Overlap[] {
  return pending.flatMap((change) => {
    const shared = sharedFields(report, change)
    if (shared === null) return []
    const isSame =
      report.type === change.type &&
      shared.every((field) => report.values.get(field) === newValue(change, field))
    return [{ change, isSame }]
  })
}

/** The new values of a report that a member joins a workplace. */
export function joiningValues(
  covered: readonly CoveredWorkplace[],
  { workplace, position }: { readonly workplace: string; readonly position: string },
): ReadonlyMap<string, string | null> {
  const place = covered.find(({ number }) => number === workplace)
  return new Map([
    [WORKPLACE, place?.name ?? workplace],
    [POSITION, place?.positions.find(({ number }) => number === position)?.name ?? position],
  ])
}

/** The fields that report and change both set; null if they concern different things. */
function sharedFields(report: Report, change: PendingChange): readonly string[] | null {
  const reported = [...report.values.keys()]
  const changed = change.fields.map(({ type }) => type)
  const isSameJob = report.employment !== null && concerns(change, report.employment)
  const shared = changed.filter(
    (field) => report.values.has(field) && (isSameJob || !AT_WORK.has(field)),
  )
  const oneEnds = ENDING.has(report.type) || ENDING.has(change.type)
  const bothAtWork = isAtWork(report.type, reported) && isAtWork(change.type, changed)
  if (isSameJob && oneEnds && bothAtWork) return shared
  const target = report.values.get(WORKPLACE)
  if (target && target === newValue(change, WORKPLACE)) return [POSITION]
  const bothEdit = report.type === EDIT && change.type === EDIT
  return bothEdit && shared.length > 0 ? shared : null
}

/** Whether an update changes or ends an employment. */
function isAtWork(type: string, fields: readonly string[]): boolean {
  return ENDING.has(type) || (type === EDIT && fields.some((field) => AT_WORK.has(field)))
}

function newValue({ fields }: PendingChange, type: string) {
  return fields.find((field) => field.type === type)?.after
}
