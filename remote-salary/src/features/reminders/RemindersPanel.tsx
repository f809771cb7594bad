import { useText } from '@portal/platform/texts'
import { Flex, Text, toast } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import type { CaseDetails } from '../../common/case/case-details.ts'
import { useMayWork } from '../../common/case/use-may-work.ts'
import { WorkButton } from '../../common/case/WorkButton.tsx'
import { useSuccessor } from '../../common/list/use-successor.ts'
import { FormPanel } from '../../common/panel/FormPanel.tsx'
import { ReminderForm } from './ReminderForm.tsx'
import { ReminderList } from './ReminderList.tsx'

export interface RemindersPanelProps {
  readonly item: CaseDetails
  readonly begins: 'list' | 'create'
  readonly onClose: () => void
}

/** A side panel with the reminders of a case and the form for a new one. */
export function RemindersPanel({ item, begins, onClose }: RemindersPanelProps) {
  const t = useText()
  const [mode, setMode] = useState(begins)
  const [cameBack, setCameBack] = useState(false)

  function toList() {
    setCameBack(true)
    setMode('list')
  }

  return (
    <FormPanel
      title={t(mode === 'create' ? 'salary.reminders.newTitle' : 'salary.reminders.listTitle')}
      isForm={mode === 'create'}
      onClose={onClose}
    >
      {(frame) =>
        mode === 'create' ? (
          <ReminderForm
            item={item}
            frame={frame}
            onBack={begins === 'create' ? onClose : toList}
            onSaved={() => {
              toast({ tone: 'success', message: t('salary.reminders.saved') })
              toList()
            }}
          />
        ) : (
          <ListMode item={item} cameBack={cameBack} onCreate={() => setMode('create')} />
        )
      }
    </FormPanel>
  )
}

function ListMode({
  item,
  cameBack,
  onCreate,
}: {
  readonly item: CaseDetails
  /** Whether the user has just left the form, so that the list must take the focus. */
  readonly cameBack: boolean
  readonly onCreate: () => void
}) {
  const t = useText()
  const may = useMayWork(item)
  const successor = useSuccessor(item.reminderList)
  const create = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (cameBack) create.current?.focus()
  }, [cameBack])
  return (
    <>
      <Flex mb="4">
        <WorkButton ref={create} may={may} variant="solid" onClick={onCreate}>
          {t('salary.reminders.create')}
        </WorkButton>
      </Flex>
      {item.reminderList.length === 0 && (
        <Text tone="quiet" ref={successor.fallback} tabIndex={-1}>
          {t('salary.reminders.none')}
        </Text>
      )}
      <ReminderList item={item} successor={successor} />
    </>
  )
}
