import type { Case, CaseAction, CaseStatus, FromCase, Reminder } from '../case/case.ts'

/** A case that was merged into another, as listed on the surviving case. */
export interface MergedCase {
  readonly caseId: string
  readonly caseRegistrationTime: string
  readonly caseNumber: string
  readonly newlyHiredName: string
  readonly receivedDate: string
  readonly statusName: string
  /** The number of the merged case that it was merged into; absent if it was merged directly. */
  readonly within?: string
  /** How many merged cases it is within: 0 if it was merged directly. */
  readonly depth: number
}

/** How a case was closed or rejected. */
export interface Closing {
  readonly at: string
  readonly by: string | null
  /** The reason for a rejection. */
  readonly reason: string | null
  readonly comment: string | null
}

export interface CaseNote {
  readonly id: string
  /** HTML from the service: never render it unsanitised. */
  readonly message: string
  readonly createdAt: string
  readonly isDeletable: boolean
  readonly createdBy: string
  readonly fromCase?: FromCase
}

export interface CaseFile {
  readonly title: string
  /** Without the leading dot. */
  readonly extension: string
  readonly fullName: string
  readonly mimeType: string
  readonly changeTime: string
  /** In bytes. */
  readonly length: number
  /** Whether the user may rename and remove it. */
  readonly isChangeable: boolean
  readonly caseNumber: string
  readonly fromCase?: FromCase
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

/** A case with all its details, for the case page. */
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
    | 'colleague'
  > {
  /** The version of the case; every change of the case updates it. */
  readonly caseRegistrationTime: string
  readonly caseProcessingEndDate: string | null
  readonly isClosed: boolean
  readonly showAcceptDialog: boolean
  /** Whether the user may take the case over from a colleague. */
  readonly canBeTakenOver: boolean
  /** Each is followed by the cases that were merged into it. */
  readonly mergedCaseList: readonly MergedCase[]
  /** The case that this one was merged into, if the service says so. */
  readonly survivor?: Pick<MergedCase, 'caseId' | 'caseNumber' | 'newlyHiredName'>
  /** If the case is closed and the service says so. */
  readonly closing?: Closing
  readonly reminderList: readonly Reminder[]
  /** Newest first. */
  readonly noteList: readonly CaseNote[]
  /** Newest first. */
  readonly fileList: readonly CaseFile[]
  /** The maximum size of a file that is added; null if the service does not tell. */
  readonly mostFileBytes: number | null
  readonly caseProcessing: CaseProcessing
}

/** Whether the status means that the case is closed. */
export function isClosedStatus({ type }: CaseStatus): boolean {
  return type === 'closed' || type === 'not-relevant'
}

/** Whether the service allows an action on a case. */
export function allows(
  item: { readonly allowedUpdateActionList: readonly CaseAction[] },
  action: CaseAction,
): boolean {
  return item.allowedUpdateActionList.includes(action)
}
