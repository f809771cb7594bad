/** Why a case can be rejected. */
export interface RejectReason {
  readonly number: string
  readonly text: string
  readonly requiresText: boolean
}

/** Why a case is rejected, and what is said beside it. */
export interface Rejection {
  readonly reasonNumber: string
  readonly comment: string
}
