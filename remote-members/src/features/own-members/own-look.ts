/** The columns and density of a list whose address names none. */
export interface OwnLook {
  /** Keys of the columns; null for the standard ones. */
  readonly columns: readonly string[] | null
  readonly compact: boolean
}

export const NO_LOOK: OwnLook = { columns: null, compact: false }
