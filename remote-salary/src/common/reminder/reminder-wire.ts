import { flag, ident, name, orBare, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'

export const reminderReasonsWire = orBare(
  'reminderAarsagTypeList',
  response({
    reminderAarsagTypeList: rows(v.object({ nr: ident, tekst: name, kraeverFritekst: flag })),
  }),
)

export type ReminderReasonsWire = v.InferOutput<typeof reminderReasonsWire>

/** The request fields of a new reminder, without those of its case. */
export interface NewReminderWire {
  readonly reminderDato: string
  readonly reminderAarsagNr: string
  readonly reminderAarsagFritekst: string | null
  readonly sendReminderEmail: boolean
}
