/** What happened to a case. Texts are plain text. */
export type HistoryEvent =
  | { readonly kind: 'received' | 'taken' | 'closed' | 'note-deleted' }
  | { readonly kind: 'taken-over'; readonly from: string | null }
  | { readonly kind: 'rejected'; readonly reason: string | null; readonly comment: string | null }
  | {
      readonly kind: 'merged' | 'merged-into' | 'merge-removed'
      readonly otherCase: string
    }
  | { readonly kind: 'reported'; readonly changes: readonly ReportChange[] }
  | {
      readonly kind: 'newly-hired-changed'
      readonly field: 'mobile' | 'email' | 'birth' | 'employment'
    }
  | { readonly kind: 'note-added'; readonly text: string | null }
  | { readonly kind: 'file-added' | 'file-deleted'; readonly name: string }
  | { readonly kind: 'file-renamed'; readonly name: string; readonly newName: string }
  | { readonly kind: 'reminder-set'; readonly date: string; readonly text: string | null }
  | { readonly kind: 'reminder-changed'; readonly date: string; readonly earlierDate: string }
  | {
      readonly kind: 'reminder-done' | 'reminder-reopened' | 'reminder-deleted' | 'reminder-mailed'
      readonly date: string
    }
  | { readonly kind: 'mail-sent'; readonly mail: SentMail | null }

export interface ReportChange {
  readonly field: 'newlyHired' | 'date' | 'organization' | 'salaryPlacement'
  /** The name of a status, or a date; null for what was cleared. */
  readonly value: string | null
}

export interface SentMail {
  readonly subject: string
  readonly content: string | null
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly bcc: readonly string[]
  readonly files: readonly string[]
  /** Whether nobody knows if the mail server accepted it. */
  readonly isUncertain: boolean
}

/** A line of the history of a case. */
export interface HistoryLine {
  readonly id: string
  /** `yyyy-mm-dd` */
  readonly date: string
  /** The instant; null if only the date is known. */
  readonly at: string | null
  readonly by: string | null
  /** The number of the merged case that it comes from. */
  readonly fromCase?: string
  readonly event: HistoryEvent
}

export interface HistoryDay {
  readonly date: string
  readonly lines: readonly HistoryLine[]
}

/** Groups lines by their date, in the order in which they come. */
export function byDay(lines: readonly HistoryLine[]): readonly HistoryDay[] {
  const days = new Map<string, HistoryLine[]>()
  for (const line of lines) {
    const sameDay = days.get(line.date)
    if (sameDay) sameDay.push(line)
    else days.set(line.date, [line])
  }
  return [...days].map(([date, linesOfDay]) => ({ date, lines: linesOfDay }))
}
