/** What the specification names of the call's answer, and nothing else. */
export const reminderAnswers = {
  'GET /OplagsdataConstroller/HentReminderAarsagTypeList': {
    reminderAarsagTypeList: [
      { nr: '1', tekst: 'Ikke min', kraeverFritekst: false },
      { nr: '2', tekst: 'Andet', kraeverFritekst: true },
    ],
  },
}
