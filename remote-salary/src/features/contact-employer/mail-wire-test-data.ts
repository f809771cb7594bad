const template = {
  skabelonNavn: 'Første brev',
  skabelonType: 'Foerste',
  emne: 'Om lønindplacering',
  indhold: 'Kære leder',
  tilEmailAdresseList: ['leder@kommune.test'],
}

/** What the specification names of the call's answer, and nothing else. */
export const mailAnswers = {
  'POST /api/Mail/HentTrSkabelonMailList': {
    skabelonList: [template, { ...template, skabelonNavn: 'Rykker', skabelonType: 'Rykker' }],
  },
}
