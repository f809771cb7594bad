/** A possible reason for rejecting a case. */
export interface RejectReason {
  readonly number: string
  readonly text: string
  readonly requiresText: boolean
}

/** The chosen reason for rejecting a case, with a comment. */
export interface Rejection {
  readonly reasonNumber: string
  readonly comment: string
}
