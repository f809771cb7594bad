import type { Case, CaseAction, CaseStatus, Reminder } from './case.ts'

/** A case that was merged into another, as that one shows it. */
export interface MergedCase {
  readonly caseId: string
  readonly caseRegistrationTime: string
  readonly caseNumber: string
  readonly newlyHiredName: string
  readonly receivedDate: string
  readonly statusName: string
}

export interface CaseNote {
  readonly id: string
  /** HTML from the service: never rendered as it is. */
  readonly message: string
  readonly createdAt: string
  readonly isDeletable: boolean
  readonly createdBy: string
}

export interface CaseFile {
  readonly title: string
  /** Without the dot. */
  readonly extension: string
  readonly fullName: string
  readonly mimeType: string
  readonly changeTime: string
  /** In bytes. */
  readonly length: number
  readonly caseNumber: string
}

export interface ProcessingStatus {
  readonly statusId: string | null
  readonly statusName: string | null
  readonly statusMissing: boolean
  readonly dateRequired: boolean
}

export interface CaseProcessing {
  readonly newlyHiredStatus: ProcessingStatus
  readonly organizationStatus: ProcessingStatus
  readonly salaryPlacementStatus: ProcessingStatus
  readonly organizationStatusCannotBeUpdated: boolean
  readonly contactNewlyHiredDate: string | null
}

/** One newly hired person's salary placement, with all that is known of it. */
export interface CaseDetails
  extends Pick<
    Case,
    | 'caseId'
    | 'caseNumber'
    | 'receivedDate'
    | 'deadlineDate'
    | 'caseStatus'
    | 'newlyHired'
    | 'allowedUpdateActionList'
  > {
  /** The version of the case: every change of it moves it on. */
  readonly caseRegistrationTime: string
  readonly caseProcessingEndDate: string | null
  readonly isClosed: boolean
  readonly showAcceptDialog: boolean
  readonly mergedCaseList: readonly MergedCase[]
  readonly reminderList: readonly Reminder[]
  /** Newest first. */
  readonly noteList: readonly CaseNote[]
  /** Newest first. */
  readonly fileList: readonly CaseFile[]
  readonly caseProcessing: CaseProcessing
}

/** Whether a status says that its case is closed. */
export function isClosedStatus({ type }: CaseStatus): boolean {
  return type === 'closed' || type === 'not-relevant'
}

/** Whether something may be done with a case: the service says, and nothing else does. */
export function allows(
  item: { readonly allowedUpdateActionList: readonly CaseAction[] },
  action: CaseAction,
): boolean {
  return item.allowedUpdateActionList.includes(action)
}
