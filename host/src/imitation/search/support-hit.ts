/** The codes in the search results that name a representative's post; other codes are ignored. */
export const POST_NAMES = ['TR', 'FTR', 'TR-sup', 'FTR-sup.', 'FTR-status'] as const

type PostName = (typeof POST_NAMES)[number]

/** A representative whom support staff may imitate. */
export interface SupportHit {
  readonly memberId: string
  readonly fullName: string
  /** `yyyy-mm-dd` */
  readonly birthDay: string | null
  readonly posts: readonly PostName[]
  readonly role: string
}

/** The result of a search. */
export interface SupportHits {
  readonly hits: readonly SupportHit[]
  /** Whether there are more hits than returned. */
  readonly hasMore: boolean
  /** Whether the service asks why, before the portal acts as one of them. */
  readonly needsReason: boolean
}

/** A local branch of the union to search for representatives. */
export interface SearchDepartment {
  readonly number: string
  readonly name: string
}
