import {
  array,
  boolean,
  type InferOutput,
  literal,
  nullable,
  object,
  picklist,
  string,
  variant,
} from 'valibot'
import { day, instant } from '../../platform/wire.ts'

/** What every line says. All texts are plain text, no HTML. */
const line = {
  id: string(),
  /** The calendar date in Denmark. */
  dato: day,
  /** Null if only the date is known. */
  tid: nullable(instant),
  /** Null if nobody did it, or if it is not known who did. */
  afNavn: nullable(string()),
  /** The case, or one merged into it. */
  sagsNr: string(),
}

const lineWire = variant('type', [
  object({ type: picklist(['SagModtaget', 'SagTaget', 'SagAfsluttet', 'NotatSlettet']), ...line }),
  object({ type: literal('SagOvertaget'), ...line, fraNavn: nullable(string()) }),
  object({
    type: literal('SagAfvist'),
    ...line,
    aarsag: nullable(string()),
    fritekst: nullable(string()),
  }),
  object({
    /** Another case into this one, this one into another; either of them is undone. */
    type: picklist(['Sammenflettet', 'SammenflettetMed', 'SammenfletningFjernet']),
    ...line,
    andetSagsNr: string(),
  }),
  object({
    type: literal('RapporteringAendret'),
    ...line,
    aendringList: array(
      object({
        felt: picklist(['Kontakt', 'KontaktDato', 'Organisering', 'Loenindplacering']),
        /** The name of a status, or a date; null for what was cleared. */
        vaerdi: nullable(string()),
      }),
    ),
  }),
  object({
    type: literal('NyansatAendret'),
    ...line,
    felt: picklist(['Mobil', 'Email', 'Foedselsdato', 'Ansaettelsesdato']),
  }),
  /** Without the text if the note was removed. */
  object({ type: literal('NotatOprettet'), ...line, tekst: nullable(string()) }),
  object({ type: picklist(['FilTilfoejet', 'FilSlettet']), ...line, fuldeNavn: string() }),
  object({ type: literal('FilOmdoebt'), ...line, fuldeNavn: string(), nytNavn: string() }),
  /** Without the text if the reminder was removed. */
  object({
    type: literal('ReminderOprettet'),
    ...line,
    reminderDato: day,
    tekst: nullable(string()),
  }),
  object({
    type: literal('ReminderAendret'),
    ...line,
    reminderDato: day,
    /** The same if another value than the date was changed. */
    tidligereDato: day,
  }),
  object({
    type: picklist(['ReminderAfsluttet', 'ReminderGenaabnet', 'ReminderSlettet', 'ReminderSendt']),
    ...line,
    reminderDato: day,
  }),
  object({
    type: literal('MailSendt'),
    ...line,
    /** Null if the service keeps the mail no longer. */
    mail: nullable(
      object({
        emne: string(),
        /** Null for mails of before their text was kept. */
        indhold: nullable(string()),
        til: array(string()),
        cc: array(string()),
        bcc: array(string()),
        filList: array(string()),
        /** Whether nobody knows if the mail server accepted it. */
        erUvis: boolean(),
      }),
    ),
  }),
])

export const caseHistoryWire = object({
  /** Newest first. */
  haendelseList: array(lineWire),
})

export type HistoryLineWire = InferOutput<typeof lineWire>
export type CaseHistoryWire = InferOutput<typeof caseHistoryWire>
