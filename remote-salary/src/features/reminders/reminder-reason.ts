/** A possible reason for a reminder. */
export interface ReminderReason {
  readonly number: string
  readonly text: string
  /** Whether it requires a text from the user. */
  readonly needsText: boolean
}
