/** What a note is about, as the service names its kinds. */
export interface NoteReference {
  readonly type: 'MedlemIdent' | 'ArbejdsstedNr'
  readonly id: string
  /** Name of the member or the workplace. */
  readonly name: string
}
