import type { HistoryLineWire } from './case-history-api.ts'

/** A line for each kind of event, newest first. */
const common = (id: string, tid = '2026-11-20T09:05:00.000Z') => ({
  id,
  dato: '2026-11-20',
  tid,
  afNavn: 'Anna Holm',
  sagsNr: 'LI-1',
})

export const HOSTILE = '<img src=x onerror="alert(1)"> & <b>hilsen</b>'

export const someWireLines: readonly HistoryLineWire[] = [
  { ...common('1'), type: 'SagAfsluttet' },
  { ...common('2'), type: 'SagAfvist', aarsag: 'Andet', fritekst: 'Fejl' },
  { ...common('3'), type: 'SagOvertaget', fraNavn: 'Bo Berg' },
  { ...common('4'), type: 'SagOvertaget', fraNavn: null },
  { ...common('5'), type: 'Sammenflettet', andetSagsNr: 'LI-9' },
  { ...common('6'), type: 'SammenflettetMed', andetSagsNr: 'LI-8' },
  { ...common('7'), type: 'SammenfletningFjernet', andetSagsNr: 'LI-9' },
  {
    ...common('8'),
    type: 'RapporteringAendret',
    aendringList: [
      { felt: 'Kontakt', vaerdi: 'Kontaktet' },
      { felt: 'KontaktDato', vaerdi: '2026-11-19' },
      { felt: 'Organisering', vaerdi: 'Er medlem' },
      { felt: 'Loenindplacering', vaerdi: null },
    ],
  },
  { ...common('9'), type: 'NyansatAendret', felt: 'Mobil' },
  { ...common('10'), type: 'NyansatAendret', felt: 'Email' },
  { ...common('11'), type: 'NyansatAendret', felt: 'Foedselsdato' },
  { ...common('12'), type: 'NyansatAendret', felt: 'Ansaettelsesdato' },
  { ...common('13'), type: 'NotatOprettet', tekst: HOSTILE },
  { ...common('14'), type: 'NotatOprettet', tekst: null },
  { ...common('15'), type: 'NotatSlettet' },
  { ...common('16'), type: 'FilTilfoejet', fuldeNavn: 'scan\u202E.pdf' },
  { ...common('17'), type: 'FilSlettet', fuldeNavn: 'scan.pdf' },
  { ...common('18'), type: 'FilOmdoebt', fuldeNavn: 'scan.pdf', nytNavn: 'aftale.pdf' },
  { ...common('19'), type: 'ReminderOprettet', reminderDato: '2026-12-01', tekst: 'Ring op' },
  {
    ...common('20'),
    type: 'ReminderAendret',
    reminderDato: '2026-12-05',
    tidligereDato: '2026-12-01',
  },
  {
    ...common('21'),
    type: 'ReminderAendret',
    reminderDato: '2026-12-05',
    tidligereDato: '2026-12-05',
  },
  { ...common('22'), type: 'ReminderAfsluttet', reminderDato: '2026-12-05' },
  { ...common('23'), type: 'ReminderGenaabnet', reminderDato: '2026-12-05' },
  { ...common('24'), type: 'ReminderSlettet', reminderDato: '2026-12-05' },
  { ...common('25'), type: 'ReminderSendt', reminderDato: '2026-12-05', afNavn: null },
  {
    ...common('26'),
    type: 'MailSendt',
    mail: {
      emne: 'Løn',
      indhold: `Kære arbejdsgiver\n${HOSTILE}`,
      til: ['loen@kommune.test'],
      cc: ['chef@kommune.test'],
      bcc: ['skjult@kommune.test'],
      filList: ['aftale.pdf'],
      erUvis: false,
    },
  },
  {
    ...common('27'),
    type: 'MailSendt',
    mail: {
      emne: 'Rykker',
      indhold: null,
      til: ['loen@kommune.test'],
      cc: [],
      bcc: [],
      filList: [],
      erUvis: true,
    },
  },
  { ...common('28'), type: 'MailSendt', mail: null },
  { ...common('29', '2026-11-20T07:00:00.000Z'), type: 'SagTaget', sagsNr: 'LI-9' },
  {
    id: '30',
    type: 'SagModtaget',
    dato: '2026-11-01',
    tid: null,
    afNavn: null,
    sagsNr: 'LI-1',
  },
]
