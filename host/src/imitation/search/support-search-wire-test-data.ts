/** A response of each call, with exactly the fields that the specification names. */
export const supportSearchAnswers = {
  'GET /opslagsdata/hentafdelinger': {
    Afdelinger: [
      { Nummer: '051', Navn: 'FOA Aarhus' },
      { Nummer: '070', Navn: 'FOA Odense' },
    ],
  },
  'GET /profil/soegtrtilimitering': {
    Medlemmer: [
      { Medlemsident: 'M-1', FuldeNavn: 'Anna Holm, TR', Rolle: 'AktivBruger' },
      { Medlemsident: 'M-2', FuldeNavn: 'Bo Bak, FTR, FTR-sup.', Rolle: 'AktivBruger' },
    ],
  },
}
