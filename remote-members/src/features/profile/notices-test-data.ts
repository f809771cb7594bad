/** A response of each service. */
export const noticeAnswers = {
  'GET /besked/hentvalg': { Valg: 'morgen', Uvist: false },
  'GET /Besked/HentValg': { Valg: 'straks', Uvist: true },
}
