/** A response of the extension's call. */
export const memberMailAnswers = {
  'GET /mail/hentafsendelse': {
    ModtagerListe: [
      { Medlemsident: 'M-1001', Status: 'Sendt' },
      { Medlemsident: 'M-1003', Status: 'Venter' },
    ],
  },
}
