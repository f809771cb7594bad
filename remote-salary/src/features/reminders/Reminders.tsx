import { formatDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Button, chakra, Flex, lazyDialog, Text } from '@portal/ui'
import { useState } from 'react'
import { Calendar } from '../../common/calendar/Calendar.tsx'
import { DueFrame } from '../../common/case/in-days.tsx'
import { ReminderMark } from '../../common/case/ReminderMark.tsx'
import { CasePanel, type CasePartProps } from '../../common/case-details/CasePanel.tsx'
import { useMayWork, WorkButton } from '../../common/case-work/WorkButton.tsx'
import { plainText } from '../../common/html/plain-text.ts'

const RemindersPanel = lazyDialog(async () => (await import('./RemindersPanel.tsx')).RemindersPanel)

const Entries = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    '& > li': { display: 'flex', alignItems: 'center', gap: '2', minH: '8', fontSize: 'sm' },
    '& time': { fontWeight: 'medium', fontVariantNumeric: 'tabular-nums' },
  },
})

const Line = chakra('span', {
  base: {
    flex: '1',
    minW: '0',
    color: 'quiet',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
})

/**
 * A summary of the reminders of an open case; a side panel shows the details, and stays open if the
 * case is closed meanwhile.
 */
export function Reminders({ item }: CasePartProps) {
  const t = useText()
  const may = useMayWork(item)
  const [open, setOpen] = useState<'list' | 'create' | null>(null)
  const undone = item.reminderList.filter(({ doneAt }) => doneAt === undefined)
  const doneCount = item.reminderList.length - undone.length
  return (
    <>
      {!item.isClosed && (
        <CasePanel
          title={t('salary.reminders.title')}
          count={undone.length}
          action={
            <WorkButton
              may={may}
              size="sm"
              aria-haspopup="dialog"
              onClick={() => setOpen('create')}
            >
              {t('salary.reminders.create')}
            </WorkButton>
          }
        >
          {undone.length === 0 ? (
            <Text size="sm" tone="quiet">
              {t(doneCount === 0 ? 'salary.reminders.none' : 'salary.reminders.allDone')}
            </Text>
          ) : (
            <Entries>
              {undone.map((reminder) => (
                <li key={reminder.id}>
                  <ReminderMark reminder={reminder} />
                  <time dateTime={reminder.date}>{formatDate(reminder.date)}</time>
                  {reminder.status === 'active' && reminder.date === today() && (
                    <DueFrame date={reminder.date}>{t('salary.days.today')}</DueFrame>
                  )}
                  <Line>{plainText(reminder.content)}</Line>
                </li>
              ))}
            </Entries>
          )}
          <Flex mx="-2" align="center" wrap="wrap">
            {item.reminderList.length > 0 && (
              <Button
                size="sm"
                variant="ghost"
                px="2"
                aria-haspopup="dialog"
                onClick={() => setOpen('list')}
              >
                {t('salary.reminders.showAll')}
              </Button>
            )}
            {doneCount > 0 && undone.length > 0 && (
              <Text as="span" size="sm" tone="quiet" px="2">
                {t('salary.reminders.doneCount', { count: doneCount })}
              </Text>
            )}
            <Calendar
              cases={[{ ...item, reminders: item.reminderList }]}
              name={item.caseNumber}
              px="2"
            />
          </Flex>
        </CasePanel>
      )}
      {open !== null && <RemindersPanel item={item} begins={open} onClose={() => setOpen(null)} />}
    </>
  )
}
