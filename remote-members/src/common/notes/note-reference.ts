/** The kinds of subject a note can have, by the service's names. */
export interface NoteReference {
  readonly type: 'MedlemIdent' | 'ArbejdsstedNr'
  readonly id: string
  /** Name of the member or the workplace. */
  readonly name: string
}
