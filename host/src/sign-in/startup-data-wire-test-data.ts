/** A response with exactly the fields that the specification names. */
export const startupDataAnswers = {
  'GET /profil/hentbrugeropstartdata': {
    RolleListe: ['AktivBruger'],
    Afdeling: { Nummer: '051', Navn: 'FOA Aarhus' },
    BrugerMedlemsident: 'M-1',
  },
}
