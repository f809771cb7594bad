/** The subject of a note; `type` uses the service's names. */
export interface NoteReference {
  readonly type: 'MedlemIdent' | 'ArbejdsstedNr'
  readonly id: string
  /** Name of the member or the workplace. */
  readonly name: string
}
