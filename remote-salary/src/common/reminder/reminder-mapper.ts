import type { NewReminder } from './reminder-form-schema.ts'
import type { ReminderReason } from './reminder-reason.ts'
import type { NewReminderWire, ReminderReasonsWire } from './reminder-wire.ts'

export function toReminderReasons(wire: ReminderReasonsWire): readonly ReminderReason[] {
  return wire.reminderAarsagTypeList.map(({ nr, tekst, kraeverFritekst }) => ({
    number: nr,
    text: tekst,
    needsText: kraeverFritekst,
  }))
}

export function toNewReminderWire({ date, reason, text, sendMail }: NewReminder): NewReminderWire {
  return {
    reminderDato: date,
    reminderAarsagNr: reason,
    reminderAarsagFritekst: text === '' ? null : text,
    sendReminderEmail: sendMail,
  }
}
