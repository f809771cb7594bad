const template = {
  skabelonNavn: 'Første brev',
  skabelonType: 'Foerste',
  emne: 'Om lønindplacering',
  indhold: 'Kære leder',
  tilEmailAdresseList: ['leder@kommune.test'],
}

/** A response with the fields that the specification names, and no others. */
export const mailAnswers = {
  'POST /api/Mail/HentTrSkabelonMailList': {
    skabelonList: [template, { ...template, skabelonNavn: 'Rykker', skabelonType: 'Rykker' }],
  },
}
