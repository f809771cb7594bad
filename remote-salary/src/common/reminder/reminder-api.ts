import { call, type Query, useQuery } from '@portal/platform/api'
import { flag, ident, name, orBare, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import { type CaseVersion, caseVersionWire } from '../case-work/case-change.ts'
import { sendChange } from '../case-work/case-work-api.ts'
import { useLoggedQuery } from '../log/use-logged.ts'
import type { NewReminder } from './reminder-form-schema.ts'

/** A possible reason for a reminder. */
export interface ReminderReason {
  readonly number: string
  readonly text: string
  /** Whether the user must also type a text. */
  readonly needsText: boolean
}

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

async function fetchReminderReasons(signal: AbortSignal): Promise<readonly ReminderReason[]> {
  const wire = await call({
    service: 'salary',
    method: 'GET',
    path: '/OplagsdataConstroller/HentReminderAarsagTypeList',
    intent: 'read',
    answer: reminderReasonsWire,
    signal,
  })
  return toReminderReasons(wire)
}

export function createReminder(item: CaseVersion, reminder: NewReminder): Promise<void> {
  return sendChange('POST', '/Reminder/OpretReminder', {
    ...caseVersionWire(item),
    ...toNewReminderWire(reminder),
  })
}

/**
 * Fetches the reasons for a reminder; an error is logged and shown in the form, not in a dialog.
 */
export function useReminderReasons(): Query<readonly ReminderReason[]> {
  return useLoggedQuery(
    'Reminder reasons',
    useQuery(['salary', 'reminder-reasons'], fetchReminderReasons, { dialog: false }),
  )
}

/** Returns a function that says whether the reason with a number requires a text. */
export function textNeeded(reasons: Query<readonly ReminderReason[]>) {
  const known = reasons.state === 'ready' ? reasons.data : []
  return (reason: string) => known.some(({ number, needsText }) => number === reason && needsText)
}
