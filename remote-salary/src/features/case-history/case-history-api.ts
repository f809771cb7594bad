import { type Query, useQuery } from '@portal/platform/api'
import {
  day,
  flag,
  ident,
  instantOrNone,
  nameOrNone,
  response,
  rows,
  textOrNone,
} from '@portal/platform/wire'
import * as v from 'valibot'
import { CASE_KEY } from '../../common/case/cases-api.ts'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { read } from '../../common/salary-api.ts'
import type { HistoryEvent, HistoryLine, SentMail } from './case-history.ts'

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

const line = {
  id: ident,
  dato: day,
  tid: instantOrNone,
  afNavn: nameOrNone,
  sagsNr: ident,
}

/** Each kind of line. */
export const LINE_KINDS = [
  v.object({
    type: v.picklist(['SagModtaget', 'SagTaget', 'SagAfsluttet', 'NotatSlettet']),
    ...line,
  }),
  v.object({ type: v.literal('SagOvertaget'), ...line, fraNavn: nameOrNone }),
  v.object({ type: v.literal('SagAfvist'), ...line, aarsag: nameOrNone, fritekst: textOrNone }),
  v.object({
    type: v.picklist(['Sammenflettet', 'SammenflettetMed', 'SammenfletningFjernet']),
    ...line,
    andetSagsNr: ident,
  }),
  v.object({
    type: v.literal('RapporteringAendret'),
    ...line,
    aendringList: rows(
      v.object({
        felt: v.picklist(['Kontakt', 'KontaktDato', 'Organisering', 'Loenindplacering']),
        vaerdi: textOrNone,
      }),
    ),
  }),
  v.object({
    type: v.literal('NyansatAendret'),
    ...line,
    felt: v.picklist(['Mobil', 'Email', 'Foedselsdato', 'Ansaettelsesdato']),
  }),
  v.object({ type: v.literal('NotatOprettet'), ...line, tekst: textOrNone }),
  v.object({ type: v.picklist(['FilTilfoejet', 'FilSlettet']), ...line, fuldeNavn: v.string() }),
  v.object({
    type: v.literal('FilOmdoebt'),
    ...line,
    fuldeNavn: v.string(),
    nytNavn: v.string(),
  }),
  v.object({
    type: v.literal('ReminderOprettet'),
    ...line,
    reminderDato: day,
    tekst: textOrNone,
  }),
  v.object({
    type: v.literal('ReminderAendret'),
    ...line,
    reminderDato: day,
    tidligereDato: day,
  }),
  v.object({
    type: v.picklist([
      'ReminderAfsluttet',
      'ReminderGenaabnet',
      'ReminderSlettet',
      'ReminderSendt',
    ]),
    ...line,
    reminderDato: day,
  }),
  v.object({
    type: v.literal('MailSendt'),
    ...line,
    mail: v.nullish(
      v.object({
        emne: v.string(),
        indhold: textOrNone,
        til: rows(v.string()),
        cc: rows(v.string()),
        bcc: rows(v.string()),
        filList: rows(v.string()),
        erUvis: flag,
      }),
      null,
    ),
  }),
] as const

/** As `v.variant` would; that is too large for the chunk that all pages of the remote load. */
const lineWire = v.lazy(
  (input) =>
    LINE_KINDS.find(({ entries: { type } }) => v.is(v.object({ type }), input)) ?? LINE_KINDS[0],
)

export type HistoryLineWire = v.InferOutput<typeof lineWire>

/** An extension: the specification has no such call. */
export const caseHistoryWire = response({ haendelseList: rows(lineWire) })

export type CaseHistoryWire = v.InferOutput<typeof caseHistoryWire>

async function fetchHistory(
  { caseId, caseNumber }: Pick<CaseDetails, 'caseId' | 'caseNumber'>,
  signal: AbortSignal,
): Promise<readonly HistoryLine[]> {
  const wire = await read({
    path: '/SagHent/HentSagHistorik',
    query: { sagsId: caseId },
    answer: caseHistoryWire,
    signal,
  })
  return toHistory(wire, caseNumber)
}

/** Fetches the history of a case; what refetches the case refetches its history, too. */
export function useHistory(
  item: Pick<CaseDetails, 'caseId' | 'caseNumber'>,
): Query<readonly HistoryLine[]> {
  return useQuery([...CASE_KEY, item.caseId, 'history'], (signal) => fetchHistory(item, signal))
}
