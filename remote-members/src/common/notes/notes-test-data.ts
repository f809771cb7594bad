import type { NotesWire } from './notes-api.ts'

type NoteWire = NotesWire['Noter'][number]

export function aNoteWire(changes: Partial<NoteWire> = {}): NoteWire {
  return {
    NoteId: '1',
    ReferenceId: 'M-1001',
    ReferenceType: 'MedlemIdent',
    ReferenceNavn: 'Bodil Kjær',
    Titel: 'Opkald',
    Indhold: 'Ringede om barsel.',
    ErFavorit: false,
    ErLaest: false,
    OpretTid: '2026-11-01T08:00:00.000Z',
    OpdaterTid: '2026-11-18T13:05:00.000Z',
    ...changes,
  }
}

/** Two notes on a member, newest last. */
export const TWO_NOTES: NotesWire = {
  Noter: [
    aNoteWire({ ErLaest: true }),
    aNoteWire({
      NoteId: '2',
      Titel: 'Møde',
      Indhold: 'Aftalt til mandag.\nHusk mappen.',
      OpdaterTid: '2026-11-19T22:30:00.000Z',
    }),
  ],
}

/** One note on a workplace. */
export const WORKPLACE_NOTE: NotesWire = {
  Noter: [
    aNoteWire({
      NoteId: '3',
      ReferenceType: 'ArbejdsstedNr',
      ReferenceId: 'A-1',
      ReferenceNavn: 'Ældrecentret',
      Titel: 'Tavlen',
      Indhold: '',
      OpdaterTid: '2026-11-10T10:00:00.000Z',
    }),
  ],
}
