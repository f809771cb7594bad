/** A response with the fields that the specification names, and no others. */
export const startupDataAnswers = {
  'GET /profil/hentbrugeropstartdata': {
    RolleListe: ['AktivBruger'],
    Afdeling: { Nummer: '051', Navn: 'FOA Aarhus' },
    BrugerMedlemsident: 'M-1',
  },
}
