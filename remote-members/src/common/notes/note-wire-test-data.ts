const note = {
  NoteId: 1,
  ReferenceId: 'M-1001',
  ReferenceType: 'MedlemIdent',
  Titel: 'Ringede i dag',
  Indhold: 'Vi talte om ferie.',
  ReferenceNavn: 'Bodil Kjær',
  ErFavorit: false,
  ErLaest: false,
  OpretTid: '2026-11-18T09:13:00.000Z',
  OpdaterTid: '2026-11-18T09:13:00.000Z',
}

/** A sample response of each call, with exactly the fields in the specification. */
export const noteAnswers = {
  'GET /note/hentnoter': { Noter: [note, { ...note, NoteId: 2, Titel: 'Løntjek' }] },
  'GET /note/hentbrugersnoter': { Noter: [note, { ...note, NoteId: 2, Titel: 'Løntjek' }] },
}
