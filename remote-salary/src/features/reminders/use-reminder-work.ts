import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { toast } from '@portal/ui'
import { useState } from 'react'
import type { Reminder } from '../../common/case/case.ts'
import { fetchCase } from '../../common/case/cases-api.ts'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { useCaseCommand } from '../../common/case-work/case-change.ts'
import { neighbourOf, type Successor } from '../../common/use-successor.ts'
import type { PutOff } from './PutOffMenu.tsx'
import { changeReminder, reopenReminder, tickOffReminder } from './reminders-api.ts'

/** What can be done with a reminder in the list, beside changing and deleting it. */
export interface ReminderWork {
  tickOff(reminder: Reminder): Promise<void>
  reopen(reminder: Reminder): Promise<void>
  putOff(reminder: Reminder, to: PutOff): Promise<void>
  /** The reminder for which something is under way. */
  readonly busy: string | null
}

export function useReminderWork(
  item: CaseDetails,
  open: readonly Reminder[],
  successor: Successor,
): ReminderWork {
  const t = useText()
  const change = useCaseCommand(changeReminder)
  const tickOff = useCaseCommand(tickOffReminder)
  const reopen = useCaseCommand(reopenReminder)
  const takeBack = useCaseCommand(async (caseId: string, reminderId: string) => {
    // The case may have changed since, and the list may be closed.
    const current = await fetchCase(caseId)
    await reopenReminder(current, reminderId)
  })
  const [busy, setBusy] = useState<string | null>(null)
  const report = (key: string, { date }: Pick<Reminder, 'date'>, undo?: () => void) =>
    toast({
      tone: 'success',
      message: t(key, { date: formatDate(date) }),
      ...(undo && { undo }),
    })

  const whileBusy = async (id: string, run: () => Promise<void>) => {
    setBusy(id)
    await run()
    setBusy(null)
  }

  return {
    busy,
    tickOff: (reminder) =>
      whileBusy(reminder.id, async () => {
        const next = neighbourOf(open, reminder.id)
        if (!(await tickOff.run(item, reminder.id)).ok) return
        const undo = async () => {
          const result = await takeBack.run(item.caseId, reminder.id)
          if (result.ok) successor.moveTo(reminder.id)
        }
        report('salary.reminders.tickedOff', reminder, () => void undo())
        successor.moveTo(next)
      }),
    reopen: (reminder) =>
      whileBusy(reminder.id, async () => {
        if (!(await reopen.run(item, reminder.id)).ok) return
        report('salary.reminders.reopened', reminder)
        successor.moveTo(reminder.id)
      }),
    putOff: (reminder, { date }) =>
      whileBusy(reminder.id, async () => {
        const { typed, sendReminderMail: sendMail } = reminder
        if (typed === undefined) return
        const result = await change.run(item, reminder.id, { ...typed, date, sendMail })
        if (!result.ok) return
        report('salary.reminders.hasBeenPutOff', { date })
        successor.moveTo(reminder.id)
      }),
  }
}
