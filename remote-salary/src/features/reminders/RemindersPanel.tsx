import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Flex, Text, toast } from '@portal/ui'
import { useForm } from '@portal/ui/forms'
import { FormPanel } from '@portal/ui/overlays'
import { useEffect, useRef, useState } from 'react'
import type { Reminder } from '../../common/case/case.ts'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { useCaseCommand } from '../../common/case-work/case-change.ts'
import { useMayWork, WorkButton } from '../../common/case-work/WorkButton.tsx'
import { PanelForm } from '../../common/dialog/PanelForm.tsx'
import {
  NO_REMINDER,
  REMINDER_SERVER_FIELDS,
  ReminderFields,
  reminderSchema,
  type TypedReminder,
} from '../../common/reminder/ReminderFields.tsx'
import {
  createReminder,
  type NewReminder,
  textNeeded,
  useReminderReasons,
} from '../../common/reminder/reminder-api.ts'
import { useSuccessor } from '../../common/use-successor.ts'
import { ReminderList } from './ReminderList.tsx'
import { changeReminder } from './reminders-api.ts'

interface ReminderFormProps {
  readonly item: CaseDetails
  /** The reminder to change; absent for a new one. */
  readonly reminder?: Reminder | undefined
  readonly onBack: () => void
  readonly onSaved: () => void
}

/** The form for a new reminder, or to change one; its input survives a reload. */
export function ReminderForm({ item, reminder, onBack, onSaved }: ReminderFormProps) {
  const t = useText()
  const reasons = useReminderReasons()
  const create = useCaseCommand(createReminder)
  const change = useCaseCommand(changeReminder)
  const form = useForm<TypedReminder, NewReminder, void>({
    schema: reminderSchema(textNeeded(reasons), reminder?.date),
    defaultValues: reminder
      ? {
          date: formatDate(reminder.date),
          reason: reminder.typed?.reason ?? '',
          text: reminder.typed?.text ?? '',
          sendMail: reminder.sendReminderMail,
        }
      : NO_REMINDER,
    submit: (typed) => (reminder ? change.run(item, reminder.id, typed) : create.run(item, typed)),
    onSaved,
    serverFields: REMINDER_SERVER_FIELDS,
    draft: reminder
      ? { form: 'salary/changed-reminder', object: `${item.caseId}/${reminder.id}` }
      : { form: 'salary/reminder', object: item.caseId },
  })

  return (
    <PanelForm
      item={item}
      form={form}
      saveLabel={t('salary.reminders.save')}
      notYet={reasons.state === 'ready' ? null : t('salary.reminders.notYet')}
      onBack={onBack}
    >
      <ReminderFields form={form} reasons={reasons} />
    </PanelForm>
  )
}

export interface RemindersPanelProps {
  readonly item: CaseDetails
  readonly begins: 'list' | 'create'
  readonly onClose: () => void
}

/** What the panel shows: the list, or the form for a new reminder or one to change. */
type Mode = 'list' | 'create' | Reminder

const TITLES = { list: 'salary.reminders.listTitle', create: 'salary.reminders.create' } as const

/** A side panel with the reminders of a case and the form for one. */
export function RemindersPanel({ item, begins, onClose }: RemindersPanelProps) {
  const t = useText()
  const [mode, setMode] = useState<Mode>(begins)
  const [cameFrom, setCameFrom] = useState<Mode | null>(null)
  const changed = typeof mode === 'string' ? undefined : mode

  function toList() {
    setCameFrom(mode)
    setMode('list')
  }

  return (
    <FormPanel
      title={t(typeof mode === 'string' ? TITLES[mode] : 'salary.reminders.changeTitle')}
      hasForm={mode !== 'list'}
      onClose={onClose}
    >
      {mode === 'list' ? (
        <ListMode
          item={item}
          cameFrom={cameFrom}
          onCreate={() => setMode('create')}
          onChange={setMode}
        />
      ) : (
        <ReminderForm
          item={item}
          reminder={changed}
          onBack={begins === 'create' && mode === 'create' && cameFrom === null ? onClose : toList}
          onSaved={() => {
            toast({ tone: 'success', message: t('salary.reminders.saved') })
            toList()
          }}
        />
      )}
    </FormPanel>
  )
}

interface ListModeProps {
  readonly item: CaseDetails
  /** The form that the user has just left, if any, so that the list must take the focus. */
  readonly cameFrom: Mode | null
  readonly onCreate: () => void
  readonly onChange: (reminder: Reminder) => void
}

function ListMode({ item, cameFrom, onCreate, onChange }: ListModeProps) {
  const t = useText()
  const may = useMayWork(item)
  const open = item.reminderList.filter(({ doneAt }) => doneAt === undefined)
  const done = item.reminderList.filter(({ doneAt }) => doneAt !== undefined)
  const successor = useSuccessor([...open, ...done])
  const { moveTo } = successor
  const create = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (cameFrom === 'create') create.current?.focus()
    else if (cameFrom !== null && cameFrom !== 'list') moveTo(cameFrom.id)
  }, [cameFrom, moveTo])
  return (
    <>
      <Flex mb="4">
        <WorkButton ref={create} may={may} variant="solid" onClick={onCreate}>
          {t('salary.reminders.create')}
        </WorkButton>
      </Flex>
      {open.length === 0 && (
        <Text tone="quiet" ref={successor.fallback} tabIndex={-1}>
          {t(done.length === 0 ? 'salary.reminders.none' : 'salary.reminders.allDone')}
        </Text>
      )}
      <ReminderList item={item} open={open} done={done} successor={successor} onChange={onChange} />
    </>
  )
}
