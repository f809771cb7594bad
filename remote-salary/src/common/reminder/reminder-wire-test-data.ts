/** A response with exactly the fields that the specification names. */
export const reminderAnswers = {
  'GET /OplagsdataConstroller/HentReminderAarsagTypeList': {
    reminderAarsagTypeList: [
      { nr: '1', tekst: 'Ikke min', kraeverFritekst: false },
      { nr: '2', tekst: 'Andet', kraeverFritekst: true },
    ],
  },
}
