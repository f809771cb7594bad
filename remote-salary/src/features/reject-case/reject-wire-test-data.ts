/** A response with exactly the fields that the specification names. */
export const rejectAnswers = {
  'GET /OplagsdataConstroller/HentAfvisAarsagTypeList': {
    afvisAarsagTypeList: [
      { nr: '1', tekst: 'Ikke min', kraeverFritekst: false },
      { nr: '2', tekst: 'Andet', kraeverFritekst: true },
    ],
  },
}
