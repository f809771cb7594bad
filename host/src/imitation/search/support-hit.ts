/** The posts of a representative as the search names them; whatever else it names is no post. */
export const POST_NAMES = ['TR', 'FTR', 'TR-sup', 'FTR-sup.', 'FTR-status'] as const

type PostName = (typeof POST_NAMES)[number]

/** A representative whom support staff may act as. */
export interface SupportHit {
  readonly memberId: string
  readonly fullName: string
  /** `yyyy-mm-dd` */
  readonly birthDay: string | null
  readonly posts: readonly PostName[]
  readonly role: string
}

/** What a search found. */
export interface SupportHits {
  readonly hits: readonly SupportHit[]
  /** Whether there are more than those. */
  readonly hasMore: boolean
}

/** A local branch of the union that representatives are searched in. */
export interface SearchDepartment {
  readonly number: string
  readonly name: string
}
