/** A status that can be chosen for one of the three things that are reported. */
export interface StatusChoice {
  readonly statusId: string
  readonly statusName: string
  /** Whether the day of the contact must be told with it. */
  readonly dateRequired: boolean
}

/** What can be reported of the contact, of the organising and of the salary placement. */
export interface StatusLists {
  readonly newlyHired: readonly StatusChoice[]
  readonly organization: readonly StatusChoice[]
  readonly salaryPlacement: readonly StatusChoice[]
}
