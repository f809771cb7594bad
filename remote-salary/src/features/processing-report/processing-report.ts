import { addYears, type DateLimits, formatDate, parseDanishDate } from '@portal/platform/dates'
import type { CaseStatusType } from '../../common/case/case-statuses.ts'
import type { CaseProcessing, ProcessingStatus } from '../../common/case-details/case-details.ts'

/** An option for one of the three statuses of a report. */
export interface StatusChoice {
  readonly statusId: string
  readonly statusName: string
  /** Whether choosing this option makes the date of contact required. */
  readonly dateRequired: boolean
}

/** The options for contact, organising and salary placement. */
export interface StatusLists {
  readonly newlyHired: readonly StatusChoice[]
  readonly organization: readonly StatusChoice[]
  readonly salaryPlacement: readonly StatusChoice[]
}

/** The form values: empty if nothing is chosen, and the date as `dd.mm.åååå`. */
export interface TypedReport {
  readonly newlyHiredStatusId: string
  readonly organizationStatusId: string
  readonly salaryPlacementStatusId: string
  readonly contactDate: string
}

/** The validated values; the date as `yyyy-mm-dd`. */
export type Report = Readonly<Record<keyof TypedReport, string | null>>

export function typedReport(processing: CaseProcessing): TypedReport {
  return {
    newlyHiredStatusId: processing.newlyHiredStatus.statusId ?? '',
    organizationStatusId: processing.organizationStatus.statusId ?? '',
    salaryPlacementStatusId: processing.salaryPlacementStatus.statusId ?? '',
    contactDate: formatDate(processing.contactNewlyHiredDate),
  }
}

/**
 * The allowed dates of contact: from one year ago until today. Other dates are reported as invalid.
 *
 * @param today as `yyyy-mm-dd`
 */
export function contactPeriod(today: string): DateLimits {
  return { min: addYears(today, -1), max: today, outsideMessage: 'shared.dates.invalid' }
}

/**
 * The status for a chosen option. If the option is the saved one, returns the saved status, with
 * the service's `statusMissing`. Any other status is missing only if the option is empty.
 */
export function chosenStatus(
  choices: readonly StatusChoice[],
  saved: ProcessingStatus,
  chosen: string,
): ProcessingStatus {
  if (chosen === (saved.statusId ?? '')) return saved
  const choice = choices.find(({ statusId }) => statusId === chosen)
  return {
    statusId: chosen === '' ? null : chosen,
    statusName: choice?.statusName ?? null,
    statusMissing: chosen === '',
    dateRequired: choice?.dateRequired ?? false,
  }
}

/** The report with the current field values; an invalid date becomes null. */
export function processingOnScreen(
  lists: StatusLists,
  saved: CaseProcessing,
  typed: TypedReport,
): CaseProcessing {
  const day = parseDanishDate(typed.contactDate)
  return {
    newlyHiredStatus: chosenStatus(
      lists.newlyHired,
      saved.newlyHiredStatus,
      typed.newlyHiredStatusId,
    ),
    organizationStatus: chosenStatus(
      lists.organization,
      saved.organizationStatus,
      typed.organizationStatusId,
    ),
    salaryPlacementStatus: chosenStatus(
      lists.salaryPlacement,
      saved.salaryPlacementStatus,
      typed.salaryPlacementStatusId,
    ),
    organizationStatusCannotBeUpdated: saved.organizationStatusCannotBeUpdated,
    contactNewlyHiredDate: day.ok ? day.value : null,
  }
}

/**
 * The options of a select. They include the saved value, even if the service's list no longer
 * contains it.
 */
export function choicesOf(
  choices: readonly StatusChoice[],
  saved: ProcessingStatus,
): readonly { readonly value: string; readonly label: string }[] {
  const listed = choices.map(({ statusId, statusName }) => ({ value: statusId, label: statusName }))
  const { statusId } = saved
  if (statusId === null || choices.some((one) => one.statusId === statusId)) return listed
  return [...listed, { value: statusId, label: saved.statusName ?? statusId }]
}

/**
 * Whether missing statuses are marked. They are not until the case is taken, because nothing can be
 * reported before.
 */
export function marksMissing(type: CaseStatusType): boolean {
  return type !== 'awaiting-acceptance'
}
