/** What a round of calls may change, and use besides the user's own data. */
export interface Told {
  /** Whether to make writes too. */
  readonly writes: boolean
  /** The idents of an own member whose changes may be reported, and of a member who is not. */
  readonly members: readonly string[]
  /** The ids of a case that may be changed and closed, and of one that may be merged and rejected. */
  readonly cases: readonly string[]
  /** Whom a mail may be sent to. */
  readonly mail: string | undefined
}

/** By this text people recognise what a round wrote. */
export const MARK = 'Prøve af snitfladen'

/** Why writes are left out. */
export const NO_WRITES = 'a write, only with --writes'
export const ACTING = 'not made while support staff act as somebody'
