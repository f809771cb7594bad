/** A response of the extension's call. */
export const fileAnswers = {
  'PUT /File/OmdoebSagsDokument': { fuldeNavn: 'Lønaftale.pdf' },
}
