/** What the member service needs besides its database. */
export interface MemberTools {
  /** How many members that are not their own a user may open within an hour. */
  readonly openedAnHour: number
}
