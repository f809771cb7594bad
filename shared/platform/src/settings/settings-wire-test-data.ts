/** A response of the extension's call. */
export const settingsAnswers = {
  'GET /indstilling/hentindstillinger': {
    IndstillingListe: [{ Navn: 'members/own-order', Vaerdi: '"født"' }],
  },
}
