import { rows } from '@portal/platform/wire'
import * as v from 'valibot'
import { calendarDate } from '../../common/case/case-wire.ts'

const line = {
  id: v.string(),
  dato: calendarDate,
  tid: v.nullish(v.string(), null),
  afNavn: v.nullish(v.string(), null),
  sagsNr: v.string(),
}

const textOrNone = v.nullish(v.string(), null)

/** Each kind of line. */
const KINDS = [
  v.object({
    type: v.picklist(['SagModtaget', 'SagTaget', 'SagAfsluttet', 'NotatSlettet']),
    ...line,
  }),
  v.object({ type: v.literal('SagOvertaget'), ...line, fraNavn: textOrNone }),
  v.object({ type: v.literal('SagAfvist'), ...line, aarsag: textOrNone, fritekst: textOrNone }),
  v.object({
    type: v.picklist(['Sammenflettet', 'SammenflettetMed', 'SammenfletningFjernet']),
    ...line,
    andetSagsNr: v.string(),
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
    reminderDato: calendarDate,
    tekst: textOrNone,
  }),
  v.object({
    type: v.literal('ReminderAendret'),
    ...line,
    reminderDato: calendarDate,
    tidligereDato: calendarDate,
  }),
  v.object({
    type: v.picklist([
      'ReminderAfsluttet',
      'ReminderGenaabnet',
      'ReminderSlettet',
      'ReminderSendt',
    ]),
    ...line,
    reminderDato: calendarDate,
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
        erUvis: v.boolean(),
      }),
      null,
    ),
  }),
] as const

/** As `v.variant` would; that is too large for the chunk that all pages of the remote load. */
const lineWire = v.lazy(
  (input) => KINDS.find(({ entries: { type } }) => v.is(v.object({ type }), input)) ?? KINDS[0],
)

export type HistoryLineWire = v.InferOutput<typeof lineWire>

/** An extension: the specification has no such call. */
export const caseHistoryWire = v.object({ haendelseList: rows(lineWire) })

export type CaseHistoryWire = v.InferOutput<typeof caseHistoryWire>
