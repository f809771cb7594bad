/** What the specification names of the call's answer, and nothing else. */
export const rejectAnswers = {
  'GET /OplagsdataConstroller/HentAfvisAarsagTypeList': {
    afvisAarsagTypeList: [
      { nr: '1', tekst: 'Ikke min', kraeverFritekst: false },
      { nr: '2', tekst: 'Andet', kraeverFritekst: true },
    ],
  },
}
