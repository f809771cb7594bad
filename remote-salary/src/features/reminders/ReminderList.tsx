import { offersExtension } from '@portal/platform/contract'
import { danishDayOf, formatDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, CircleCheck, chakra, Flex, Heading, Text } from '@portal/ui'
import { useState } from 'react'
import type { Reminder } from '../../common/case/case.ts'
import { DueFrame, inDays } from '../../common/case/in-days.tsx'
import { ReminderMark } from '../../common/case/ReminderMark.tsx'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { FromCaseMark } from '../../common/case-details/FromCaseMark.tsx'
import { type MayWork, useMayWork, WorkButton } from '../../common/case-work/WorkButton.tsx'
import { DeleteDialog } from '../../common/dialog/DeleteDialog.tsx'
import { SafeHtml } from '../../common/html/SafeHtml.tsx'
import type { Successor } from '../../common/use-successor.ts'
import { PutOffMenu } from './PutOffMenu.tsx'
import { deleteReminder } from './reminders-api.ts'
import { type ReminderWork, useReminderWork } from './use-reminder-work.ts'

const Entries = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    '& > li': { display: 'flex', alignItems: 'flex-start', gap: '2', py: '3' },
    '& > li:first-of-type': { pt: 0 },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
  },
})

interface ReminderListProps {
  readonly item: CaseDetails
  readonly open: readonly Reminder[]
  readonly done: readonly Reminder[]
  readonly successor: Successor
  readonly onChange: (reminder: Reminder) => void
}

/** The reminders of a case, each with its text and buttons; those that are done below the others. */
export function ReminderList({ item, open, done, successor, onChange }: ReminderListProps) {
  const t = useText()
  const may = useMayWork(item)
  const work = useReminderWork(item, open, successor)
  const [deleting, setDeleting] = useState<Reminder | null>(null)
  const entry = (reminder: Reminder) => (
    <Entry
      key={reminder.id}
      reminder={reminder}
      may={may}
      work={work}
      headingRef={successor.entry(reminder.id)}
      onChange={() => onChange(reminder)}
      onDelete={() => setDeleting(reminder)}
    />
  )
  return (
    <>
      {open.length > 0 && <Entries>{open.map(entry)}</Entries>}
      {done.length > 0 && (
        <Box as="section" aria-labelledby="reminders-done" mt="6">
          <Heading as="h3" id="reminders-done" size="sm" mb="3">
            {t('salary.reminders.done', { count: done.length })}
          </Heading>
          <Entries>{done.map(entry)}</Entries>
        </Box>
      )}
      {deleting !== null && (
        <DeleteDialog
          title={t('salary.reminders.deleteTitle')}
          message={t(
            deleting.sendReminderMail && deleting.date > today()
              ? 'salary.reminders.deleteMessage'
              : 'salary.reminders.deleteOnly',
            { date: formatDate(deleting.date) },
          )}
          confirmLabel={t('salary.action.delete')}
          success={t('salary.reminders.deleted')}
          onDelete={() => deleteReminder(item, deleting.id)}
          onDeleted={() => {
            successor.deleted(deleting.id)
            setDeleting(null)
          }}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  )
}

interface EntryProps {
  readonly reminder: Reminder
  readonly may: MayWork
  readonly work: ReminderWork
  readonly headingRef: (element: HTMLElement | null) => void
  readonly onChange: () => void
  readonly onDelete: () => void
}

function Entry({ reminder, may, work, headingRef, onChange, onDelete }: EntryProps) {
  const t = useText()
  const { doneAt } = reminder
  const date = formatDate(reminder.date)
  return (
    <li>
      {doneAt === undefined ? (
        <ReminderMark reminder={reminder} />
      ) : (
        <Flex flexShrink="0" w="6" h="6" align="center" justify="center" color="green.strong">
          <CircleCheck size={18} aria-hidden="true" />
        </Flex>
      )}
      <Box flex="1" minW="0">
        <Flex columnGap="2" wrap="wrap" align="baseline">
          <Heading
            as={doneAt === undefined ? 'h3' : 'h4'}
            fontSize="sm"
            lineHeight="24px"
            ref={headingRef}
            tabIndex={-1}
          >
            {date}
          </Heading>
          <Text as="span" size="sm" tone="quiet">
            {doneAt === undefined ? (
              <>
                <span>{t(`salary.reminders.is.${reminder.status}`)}</span>
                {reminder.status === 'active' && (
                  <span>
                    {' · '}
                    <DueFrame date={reminder.date}>{inDays(reminder.date, t)}</DueFrame>
                  </span>
                )}
                {reminder.sendReminderMail && <span>{` · ${t('salary.reminders.withMail')}`}</span>}
              </>
            ) : (
              <span>{t('salary.reminders.doneOn', { date: formatDate(danishDayOf(doneAt)) })}</span>
            )}
          </Text>
        </Flex>
        <FromCaseMark fromCase={reminder.fromCase} />
        <SafeHtml html={reminder.content} />
        <Flex columnGap="2" mx="-2" wrap="wrap">
          {offersExtension('salary') && (
            <WorkOnReminder reminder={reminder} may={may} work={work} onChange={onChange} />
          )}
          <WorkButton
            may={may}
            size="sm"
            variant="ghost"
            px="2"
            color="red.main"
            aria-label={t('salary.reminders.deleteOf', { date })}
            aria-haspopup="dialog"
            onClick={onDelete}
          >
            {t('salary.action.delete')}
          </WorkButton>
        </Flex>
      </Box>
    </li>
  )
}

/** The buttons that are beyond the specification. */
function WorkOnReminder({
  reminder,
  may,
  work,
  onChange,
}: Pick<EntryProps, 'reminder' | 'may' | 'work' | 'onChange'>) {
  const t = useText()
  const date = formatDate(reminder.date)
  const busy = work.busy === reminder.id
  const button = { may, size: 'sm', variant: 'ghost', px: '2' } as const
  if (reminder.doneAt !== undefined) {
    return (
      <WorkButton
        {...button}
        loading={busy}
        aria-label={t('salary.reminders.reopenOf', { date })}
        onClick={() => work.reopen(reminder)}
      >
        {t('salary.reminders.reopen')}
      </WorkButton>
    )
  }
  return (
    <>
      <WorkButton
        {...button}
        loading={busy}
        aria-label={t('salary.reminders.tickOffOf', { date })}
        onClick={() => work.tickOff(reminder)}
      >
        {t('salary.reminders.tickOff')}
      </WorkButton>
      {may.allowed ? (
        <PutOffMenu
          reminder={reminder}
          busy={busy}
          onPutOff={(to) => work.putOff(reminder, to)}
          onOther={onChange}
        />
      ) : (
        <WorkButton {...button} aria-label={t('salary.reminders.putOffOf', { date })}>
          {t('salary.reminders.putOff')}
        </WorkButton>
      )}
      <WorkButton
        {...button}
        aria-label={t('salary.reminders.changeOf', { date })}
        onClick={onChange}
      >
        {t('salary.reminders.change')}
      </WorkButton>
    </>
  )
}
