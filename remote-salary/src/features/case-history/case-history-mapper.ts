import type { HistoryEvent, HistoryLine, SentMail } from './case-history.ts'
import type { CaseHistoryWire, HistoryLineWire } from './case-history-wire.ts'

/** @param caseNumber the case that is shown: lines of other cases name theirs */
export function toHistory(
  { haendelseList }: CaseHistoryWire,
  caseNumber: string,
): readonly HistoryLine[] {
  return haendelseList.map((wire) => ({
    id: wire.id,
    date: wire.dato,
    at: wire.tid,
    by: wire.afNavn,
    ...(wire.sagsNr !== caseNumber && { fromCase: wire.sagsNr }),
    event: toEvent(wire),
  }))
}

const KINDS = {
  SagModtaget: 'received',
  SagTaget: 'taken',
  SagAfsluttet: 'closed',
  NotatSlettet: 'note-deleted',
  Sammenflettet: 'merged',
  SammenflettetMed: 'merged-into',
  SammenfletningFjernet: 'merge-removed',
  FilTilfoejet: 'file-added',
  FilSlettet: 'file-deleted',
  ReminderAfsluttet: 'reminder-done',
  ReminderGenaabnet: 'reminder-reopened',
  ReminderSlettet: 'reminder-deleted',
  ReminderSendt: 'reminder-mailed',
} as const

const REPORT_FIELDS = {
  Kontakt: 'newlyHired',
  KontaktDato: 'date',
  Organisering: 'organization',
  Loenindplacering: 'salaryPlacement',
} as const

const NEWLY_HIRED_FIELDS = {
  Mobil: 'mobile',
  Email: 'email',
  Foedselsdato: 'birth',
  Ansaettelsesdato: 'employment',
} as const

function toEvent(wire: HistoryLineWire): HistoryEvent {
  switch (wire.type) {
    case 'SagModtaget':
    case 'SagTaget':
    case 'SagAfsluttet':
    case 'NotatSlettet':
      return { kind: KINDS[wire.type] }
    case 'SagOvertaget':
      return { kind: 'taken-over', from: wire.fraNavn }
    case 'SagAfvist':
      return { kind: 'rejected', reason: wire.aarsag, comment: wire.fritekst }
    case 'Sammenflettet':
    case 'SammenflettetMed':
    case 'SammenfletningFjernet':
      return { kind: KINDS[wire.type], otherCase: wire.andetSagsNr }
    case 'RapporteringAendret':
      return {
        kind: 'reported',
        changes: wire.aendringList.map(({ felt, vaerdi }) => ({
          field: REPORT_FIELDS[felt],
          value: vaerdi,
        })),
      }
    case 'NyansatAendret':
      return { kind: 'newly-hired-changed', field: NEWLY_HIRED_FIELDS[wire.felt] }
    case 'NotatOprettet':
      return { kind: 'note-added', text: wire.tekst }
    case 'FilTilfoejet':
    case 'FilSlettet':
      return { kind: KINDS[wire.type], name: wire.fuldeNavn }
    case 'FilOmdoebt':
      return { kind: 'file-renamed', name: wire.fuldeNavn, newName: wire.nytNavn }
    case 'ReminderOprettet':
      return { kind: 'reminder-set', date: wire.reminderDato, text: wire.tekst }
    case 'ReminderAendret':
      return {
        kind: 'reminder-changed',
        date: wire.reminderDato,
        earlierDate: wire.tidligereDato,
      }
    case 'ReminderAfsluttet':
    case 'ReminderGenaabnet':
    case 'ReminderSlettet':
    case 'ReminderSendt':
      return { kind: KINDS[wire.type], date: wire.reminderDato }
    case 'MailSendt':
      return { kind: 'mail-sent', mail: wire.mail && toMail(wire.mail) }
  }
}

function toMail({
  emne,
  indhold,
  til,
  cc,
  bcc,
  filList,
  erUvis,
}: NonNullable<Extract<HistoryLineWire, { readonly type: 'MailSendt' }>['mail']>): SentMail {
  return {
    subject: emne,
    content: indhold,
    to: til,
    cc,
    bcc,
    files: filList,
    isUncertain: erUvis,
  }
}
