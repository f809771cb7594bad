import type { KeptAnswers } from '../platform/kept-answers.ts'

/** What the member service needs besides its database. */
export interface MemberTools {
  /** How many members that are not their own a user may open within an hour. */
  readonly openedAnHour: number
  /** The lists of own members. */
  readonly ownLists: KeptAnswers
}
