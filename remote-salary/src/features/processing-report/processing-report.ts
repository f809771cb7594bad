import { addYears, type DateLimits, formatDate, parseDanishDate } from '@portal/platform/dates'
import type { CaseStatusType } from '../../common/case/case.ts'
import type { CaseProcessing, ProcessingStatus } from '../../common/case/case-details.ts'
import type { StatusChoice, StatusLists } from './status-lists.ts'

/** What stands in the fields; empty for nothing chosen, the day as `dd.mm.åååå`. */
export interface TypedReport {
  readonly newlyHiredStatusId: string
  readonly organizationStatusId: string
  readonly salaryPlacementStatusId: string
  readonly contactDate: string
}

/** What is reported; the day as `yyyy-mm-dd`. */
export interface Report {
  readonly newlyHiredStatusId: string | null
  readonly organizationStatusId: string | null
  readonly salaryPlacementStatusId: string | null
  readonly contactDate: string | null
}

export function typedReport(processing: CaseProcessing): TypedReport {
  return {
    newlyHiredStatusId: processing.newlyHiredStatus.statusId ?? '',
    organizationStatusId: processing.organizationStatus.statusId ?? '',
    salaryPlacementStatusId: processing.salaryPlacementStatus.statusId ?? '',
    contactDate: formatDate(processing.contactNewlyHiredDate),
  }
}

/**
 * When the newly hired can have been contacted: from one year ago until today. A day outside of it
 * is called not valid.
 *
 * @param today as `yyyy-mm-dd`
 */
export function contactPeriod(today: string): DateLimits {
  return { min: addYears(today, -1), max: today, outsideMessage: 'shared.dates.invalid' }
}

/**
 * What is reported of one thing by what is chosen for it. Of what is saved the service says whether
 * it is missing; anything else that is chosen is not.
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

/** What is reported by the fields as they are; a day that cannot be read is none. */
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

/** What can be chosen; what is saved stays a choice also when the list no longer has it. */
export function choicesOf(
  choices: readonly StatusChoice[],
  saved: ProcessingStatus,
): readonly { readonly value: string; readonly label: string }[] {
  const listed = choices.map(({ statusId, statusName }) => ({ value: statusId, label: statusName }))
  const { statusId } = saved
  if (statusId === null || choices.some((one) => one.statusId === statusId)) return listed
  return [...listed, { value: statusId, label: saved.statusName ?? statusId }]
}

/** While a case waits to be taken, nobody can have reported anything. */
export function marksMissing(type: CaseStatusType): boolean {
  return type !== 'awaiting-acceptance'
}
