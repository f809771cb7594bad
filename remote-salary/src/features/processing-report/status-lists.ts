/** An option for one of the three statuses of a report. */
export interface StatusChoice {
  readonly statusId: string
  readonly statusName: string
  /** Whether choosing this option makes the date of contact required. */
  readonly dateRequired: boolean
}

/** The options for contact, organising and salary placement. */
export interface StatusLists {
  readonly newlyHired: readonly StatusChoice[]
  readonly organization: readonly StatusChoice[]
  readonly salaryPlacement: readonly StatusChoice[]
}
