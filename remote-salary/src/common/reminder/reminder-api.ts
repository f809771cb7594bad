import { type Query, useQuery } from '@portal/platform/api'
import { orBare, response } from '@portal/platform/wire'
import { type CaseVersion, caseVersionWire } from '../case-work/case-work-api.ts'
import { type Reason, reasonRows, toReasons } from '../reason-wire.ts'
import { read, sendChange } from '../salary-api.ts'
import { useLoggedQuery } from '../use-logged.ts'

/** What is typed in the form of a reminder, checked; the date as `yyyy-mm-dd`. */
export interface NewReminder {
  readonly date: string
  readonly reason: string
  readonly text: string
  readonly sendMail: boolean
}

export const reminderReasonsWire = orBare(
  'reminderAarsagTypeList',
  response({ reminderAarsagTypeList: reasonRows }),
)

/** The request fields of a new reminder, without those of its case. */
export type NewReminderWire = ReturnType<typeof toNewReminderWire>

export function toNewReminderWire({ date, reason, text, sendMail }: NewReminder) {
  return {
    reminderDato: date,
    reminderAarsagNr: reason,
    reminderAarsagFritekst: text === '' ? null : text,
    sendReminderEmail: sendMail,
  }
}

async function fetchReminderReasons(signal: AbortSignal): Promise<readonly Reason[]> {
  const { reminderAarsagTypeList } = await read({
    path: '/OplagsdataConstroller/HentReminderAarsagTypeList',
    answer: reminderReasonsWire,
    signal,
  })
  return toReasons(reminderAarsagTypeList)
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
export function useReminderReasons(): Query<readonly Reason[]> {
  return useLoggedQuery(
    'Reminder reasons',
    useQuery(['salary', 'reminder-reasons'], fetchReminderReasons, { dialog: false }),
  )
}

/** Returns a function that says whether the reason with a number requires a text. */
export function textNeeded(reasons: Query<readonly Reason[]>) {
  const known = reasons.state === 'ready' ? reasons.data : []
  return (reason: string) => known.some(({ number, needsText }) => number === reason && needsText)
}
