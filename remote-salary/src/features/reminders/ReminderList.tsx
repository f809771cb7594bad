import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, chakra, Flex, Heading, lazyComponent, moving, Text } from '@portal/ui'
import { Suspense, useState } from 'react'
import type { Reminder } from '../../common/case/case.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'
import { FromCaseMark } from '../../common/case/FromCaseMark.tsx'
import { inDays } from '../../common/case/in-days.ts'
import { ReminderMark } from '../../common/case/ReminderMark.tsx'
import { useMayWork } from '../../common/case/use-may-work.ts'
import { WorkButton } from '../../common/case/WorkButton.tsx'
import { SafeHtml } from '../../common/html/SafeHtml.tsx'
import type { Successor } from '../../common/list/use-successor.ts'

const DeleteReminderDialog = lazyComponent(
  async () => (await import('./DeleteReminderDialog.tsx')).DeleteReminderDialog,
)

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

const Item = moving(chakra('li'), 'list-item')

/** The reminders of a case, each with its text and a delete button. */
export function ReminderList({
  item,
  successor,
}: {
  readonly item: CaseDetails
  readonly successor: Successor
}) {
  const t = useText()
  const may = useMayWork(item)
  const [deleting, setDeleting] = useState<Reminder | null>(null)
  return (
    <>
      {item.reminderList.length > 0 && (
        <Entries>
          {item.reminderList.map((reminder) => (
            <Item key={reminder.id}>
              <ReminderMark reminder={reminder} />
              <Box flex="1" minW="0">
                <Flex columnGap="2" wrap="wrap" align="baseline">
                  <Heading
                    as="h3"
                    fontSize="sm"
                    lineHeight="24px"
                    ref={successor.entry(reminder.id)}
                    tabIndex={-1}
                  >
                    {formatDate(reminder.date)}
                  </Heading>
                  <Text as="span" size="sm" tone="quiet">
                    {t(`salary.reminders.is.${reminder.status}`)}
                    {reminder.status === 'active' && ` · ${inDays(reminder.date, t)}`}
                    {reminder.sendReminderMail && ` · ${t('salary.reminders.withMail')}`}
                  </Text>
                </Flex>
                <FromCaseMark fromCase={reminder.fromCase} />
                <SafeHtml html={reminder.content} />
                <WorkButton
                  may={may}
                  size="sm"
                  variant="ghost"
                  px="2"
                  mx="-2"
                  color="red.main"
                  aria-label={t('salary.reminders.deleteOf', { date: formatDate(reminder.date) })}
                  aria-haspopup="dialog"
                  onClick={() => setDeleting(reminder)}
                >
                  {t('salary.reminders.delete')}
                </WorkButton>
              </Box>
            </Item>
          ))}
        </Entries>
      )}
      {deleting !== null && (
        <Suspense fallback={null}>
          <DeleteReminderDialog
            item={item}
            reminder={deleting}
            onCancel={() => setDeleting(null)}
            onDeleted={({ id }) => {
              successor.deleted(id)
              setDeleting(null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
