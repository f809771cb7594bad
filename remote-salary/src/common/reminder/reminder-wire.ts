import { rows } from '@portal/platform/wire'
import * as v from 'valibot'

export const reminderReasonsWire = v.object({
  reminderAarsagTypeList: rows(
    v.object({ nr: v.string(), tekst: v.string(), kraeverFritekst: v.boolean() }),
  ),
})

export type ReminderReasonsWire = v.InferOutput<typeof reminderReasonsWire>

/** The request fields of a new reminder, without those of its case. */
export interface NewReminderWire {
  readonly reminderDato: string
  readonly reminderAarsagNr: string
  readonly reminderAarsagFritekst: string | null
  readonly sendReminderEmail: boolean
}
