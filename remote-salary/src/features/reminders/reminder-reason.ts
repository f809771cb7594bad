/** Why somebody wants to be reminded. */
export interface ReminderReason {
  readonly number: string
  readonly text: string
  /** Whether it says nothing without a text of one's own. */
  readonly needsText: boolean
}
