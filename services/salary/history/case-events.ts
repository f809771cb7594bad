import type { Database } from '../../platform/database.ts'
import { caseEvents } from '../tables.ts'

/** Changes that leave no other row, with the details that their line in the history needs. */
export interface CaseEventDetails {
  /** What was changed: the id of each new status, and the date; empty for what was cleared. */
  readonly 'report-changed': {
    readonly contact?: string
    readonly organising?: string
    readonly salary?: string
    readonly contactedOn?: string
  }
  readonly 'newly-hired-changed': {
    readonly field: 'mobile' | 'email' | 'birthDate' | 'employmentDate'
  }
  /** Of the surviving case, with the number of the other one. */
  readonly merged: { readonly caseNumber: string }
  readonly 'merge-removed': { readonly caseNumber: string }
  /** The same of the other case, with the number of the surviving one. */
  readonly 'merged-into': { readonly caseNumber: string }
  readonly 'parted-from': { readonly caseNumber: string }
  readonly 'note-removed': { readonly addedAt: string }
  readonly 'file-renamed': { readonly from: string; readonly to: string }
  readonly 'file-removed': {
    readonly fullName: string
    /** What the file still counts for in the day's limit on uploads. */
    readonly bytes: string
    readonly addedAt: string
  }
  /** `from` is the earlier date, also if only the content was changed. */
  readonly 'reminder-changed': {
    readonly reminderId: string
    readonly dueOn: string
    readonly from: string
    /** When the mail of the earlier date was sent: a reminder on a new date forgets it. */
    readonly sentAt?: string
  }
  readonly 'reminder-done': { readonly dueOn: string }
  /** A reminder that was ticked off and is to be done after all. */
  readonly 'reminder-reopened': { readonly dueOn: string }
  readonly 'reminder-removed': {
    readonly reminderId: string
    readonly dueOn: string
    /** When and by whom it was set, if known, and when its mail was sent. */
    readonly setAt?: string
    readonly setByIdent?: string
    readonly sentAt?: string
  }
  /** A mail to the employer whose row was removed (`removeOldMails`). */
  readonly 'mail-sent': Readonly<Record<never, string>>
  readonly 'handed-over': { readonly fromIdent: string; readonly toIdent: string }
  /** Of a merged case that changed hands with its survivor; no mail tells of it. */
  readonly 'handed-over-along': { readonly fromIdent: string; readonly toIdent: string }
}

export type CaseEventKind = keyof CaseEventDetails

/** Adds a line to the history of a case, in the transaction of the change itself. */
export async function recordCaseEvent<Kind extends CaseEventKind>(
  transaction: Database,
  event: {
    readonly caseId: string
    readonly kind: Kind
    readonly at: Date
    readonly byIdent: string
    readonly details: CaseEventDetails[Kind]
  },
): Promise<void> {
  await transaction.insert(caseEvents).values(event)
}
