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
