import type { ComponentType } from 'react'

/** What a note is about, as the service names its kinds. */
export interface NoteReference {
  readonly type: 'MedlemIdent' | 'ArbejdsstedNr'
  readonly id: string
  /** Name of the member or the workplace. */
  readonly name: string
}

/** Opens the notes on a member or a workplace; another feature brings it. */
export type NotesButtonComponent = ComponentType<{
  readonly reference: NoteReference
  readonly count: number
  /** In a row of a list: the number alone. */
  readonly compact?: boolean
  /** Called when there are more, fewer or other notes than before. */
  readonly onChanged: () => void
}>
