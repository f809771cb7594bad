import type { SortDirection } from '@portal/ui'
import type { CaseStatusType } from './case-statuses.ts'

/** The actions on a case; the service sends which ones each case allows. */
export type CaseAction = 'take' | 'reject' | 'merge' | 'remove-merge' | 'work-on' | 'close'

export interface CaseStatus {
  readonly name: string
  readonly type: CaseStatusType
  /** Whether a case card may show the status. */
  readonly visible: boolean
}

/** A workplace or position, with its number and name. */
export interface Numbered {
  readonly number: string
  readonly name: string
}

export interface NewlyHired {
  readonly name: string
  readonly dateOfBirth: string | null
  readonly age: number | null
  readonly contactInfo: {
    readonly mobileNumbers: readonly string[]
    readonly emails: readonly string[]
  }
  readonly foaMemberDisplayText: string | null
  readonly employerEmail: string | null
  readonly dateOfEmployment: string | null
  readonly workplace: Numbered | null
  readonly position: Numbered | null
}

/** The number of the merged case that an entry comes from; absent if it is the case's own. */
export type FromCase = string

export interface Reminder {
  readonly id: string
  /** HTML from the service: never render it unsanitised. */
  readonly content: string
  readonly status: 'active' | 'passive'
  readonly date: string
  readonly sendReminderMail: boolean
  readonly fromCase?: FromCase
  /** With the details of its case, if the service says so: what the form to change it contains. */
  readonly typed?: { readonly reason: string; readonly text: string }
  /** When it was ticked off. */
  readonly doneAt?: string
}

/** A case (one newly hired person's salary placement), as the lists show it. */
export interface Case {
  readonly caseId: string
  readonly caseNumber: string
  readonly caseRegistrationDate: string
  readonly receivedDate: string
  readonly deadlineDate: string | null
  readonly caseClosedDate: string | null
  readonly caseStatus: CaseStatus
  readonly newlyHired: NewlyHired
  readonly reminder: Reminder | null
  readonly allowedUpdateActionList: readonly CaseAction[]
  /** The name of the colleague who has taken the case, if the service says so. */
  readonly colleague?: string
  /** Whether contact with the newly hired is reported, if the service says so. */
  readonly isContactReported?: boolean
}

export interface OpenOverview {
  readonly open: readonly Case[]
  readonly toBeConfirmed: readonly Case[]
  readonly hasTestCases: boolean
}

/** The closed cases loaded so far; the service keeps the whole list under the id `caseListId`. */
export interface CaseList {
  readonly caseListId: string
  /** The number of the last loaded page. */
  readonly page: number
  readonly cases: readonly Case[]
  readonly totalSize: number
}

/** The columns that cases can be sorted by, with their names in the address. */
export const SORT_NAMES = {
  received: 'modtaget',
  newlyHired: 'nyansat',
  workplace: 'arbejdssted',
  position: 'stilling',
  status: 'status',
  deadline: 'frist',
} as const

export type CaseSortColumn = keyof typeof SORT_NAMES

/** The columns of the open and the closed list. */
export type CaseColumnId = CaseSortColumn | 'closed' | 'reminder' | 'open'

/** The chosen sort order; `null` means the service's default order. */
export type CaseSort = {
  readonly column: CaseSortColumn
  readonly direction: SortDirection
} | null

export function isSortColumn(key: string): key is CaseSortColumn {
  return key in SORT_NAMES
}

export const CLOSED_PAGE_SIZE = 20
export const SKELETON_CARDS = 4

/** React keys for placeholder rows or cards. */
export function placeholders(count: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => `place-${place}`)
}

const REAL_CASE_PREFIX = 'LI'
const MEMBER_NOT_FOUND = 'Ikke fundet'
/** The name that the service sends if a case has no status to show. */
const UNSHOWN_STATUS = 'ikkeopdateret'

export function showsStatus(status: CaseStatus): boolean {
  return status.name.trim() !== '' && status.name.trim().toLowerCase() !== UNSHOWN_STATUS
}

export function showsStatusOnCard(status: CaseStatus): boolean {
  return status.visible && showsStatus(status)
}

export function isDeadlineExceeded(item: Pick<Case, 'caseStatus'>): boolean {
  return item.caseStatus.type === 'deadline-exceeded'
}

export function isMemberNotFound(person: NewlyHired): boolean {
  return person.foaMemberDisplayText?.trim() === MEMBER_NOT_FOUND
}

export function isRealCase(item: Case): boolean {
  return item.caseNumber.startsWith(REAL_CASE_PREFIX)
}

export function visibleCases(cases: readonly Case[], showTestCases: boolean): readonly Case[] {
  return showTestCases ? cases : cases.filter(isRealCase)
}

/** Whether there are more pages. Hidden test cases count too, because `totalSize` includes them. */
export function hasMore(list: CaseList): boolean {
  return list.totalSize > list.cases.length
}
