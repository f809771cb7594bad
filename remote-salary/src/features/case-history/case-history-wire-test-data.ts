const line = {
  dato: '2026-11-20',
  tid: '2026-11-20T09:00:00.000Z',
  afNavn: 'Anna Holm',
  sagsNr: 'LI-0001',
}

/** A response with exactly the fields that the extension names. */
export const historyAnswers = {
  'GET /SagHent/HentSagHistorik': {
    haendelseList: [
      { ...line, id: 'h-1', type: 'NotatOprettet', tekst: 'Talte med lederen' },
      {
        ...line,
        id: 'h-2',
        type: 'MailSendt',
        mail: {
          emne: 'Lønindplacering',
          indhold: 'Send venligst indplaceringen.',
          til: ['loen@kommune.test'],
          cc: [],
          bcc: ['skjult@kommune.test'],
          filList: ['Lønseddel.pdf'],
          erUvis: false,
        },
      },
      { id: 'h-3', type: 'SagModtaget', dato: '2026-11-01', sagsNr: 'LI-0001' },
    ],
  },
}
