const template = {
  skabelonNavn: 'Første brev',
  skabelonType: 'Foerste',
  emne: 'Om lønindplacering',
  indhold: 'Kære leder',
  tilEmailAdresseList: ['leder@kommune.test'],
}

/** A response with exactly the fields that the specification names. */
export const mailAnswers = {
  'POST /api/Mail/HentTrSkabelonMailList': {
    skabelonList: [template, { ...template, skabelonNavn: 'Rykker', skabelonType: 'Rykker' }],
  },
}
