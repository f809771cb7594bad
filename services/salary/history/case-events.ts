import type { Database } from '../../platform/database.ts'
import { caseEvents } from '../tables.ts'

/** Changes that leave no other row, with the details that their line in the history needs. */
export interface CaseEventDetails {
  readonly 'report-changed': {
    readonly contact?: string
    readonly organising?: string
    readonly salary?: string
    readonly contactedOn?: string
  }
  readonly 'newly-hired-changed': {
    readonly field: 'mobile' | 'email' | 'birthDate' | 'employmentDate'
  }
  readonly 'merge-removed': { readonly caseNumber: string }
  readonly 'note-removed': Readonly<Record<never, string>>
  readonly 'file-renamed': { readonly from: string; readonly to: string }
  readonly 'file-removed': {
    readonly fullName: string
    /** What the file still counts for in the day's limit on uploads. */
    readonly bytes: string
    readonly addedAt: string
  }
  /** `from` is the earlier date, also if only the content was changed. */
  readonly 'reminder-changed': { readonly dueOn: string; readonly from: string }
  readonly 'reminder-done': { readonly dueOn: string }
  /** A reminder that was ticked off and is to be done after all. */
  readonly 'reminder-reopened': { readonly dueOn: string }
  readonly 'reminder-removed': { readonly dueOn: string }
  readonly 'handed-over': { readonly fromIdent: string; readonly toIdent: string }
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
