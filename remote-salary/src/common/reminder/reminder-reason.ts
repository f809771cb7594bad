/** A possible reason for a reminder. */
export interface ReminderReason {
  readonly number: string
  readonly text: string
  /** Whether the user must also type a text. */
  readonly needsText: boolean
}
