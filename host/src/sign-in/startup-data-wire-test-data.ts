/** What the specification names of the call's answer, and nothing else. */
export const startupDataAnswers = {
  'GET /profil/hentbrugeropstartdata': {
    RolleListe: ['AktivBruger'],
    Afdeling: { Nummer: '051', Navn: 'FOA Aarhus' },
    BrugerMedlemsident: 'M-1',
  },
}
