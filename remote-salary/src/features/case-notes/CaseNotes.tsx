import { useText } from '@portal/platform/texts'
import { Button, lazyDialog, Text } from '@portal/ui'
import { useState } from 'react'
import { CasePanel, type CasePartProps } from '../../common/case-details/CasePanel.tsx'
import { useMayWork, WorkButton } from '../../common/case-work/WorkButton.tsx'
import { useSuccessor } from '../../common/use-successor.ts'
import { CaseNoteList } from './CaseNoteList.tsx'

const CaseNotesPanel = lazyDialog(async () => (await import('./CaseNotesPanel.tsx')).CaseNotesPanel)

/** Number of notes that the card shows whole; it fades the next one. */
const WHOLE_NOTES = 3

/** The newest notes of a case; a side panel shows all notes and the form for a new one. */
export function CaseNotes({ item }: CasePartProps) {
  const t = useText()
  const may = useMayWork(item)
  const successor = useSuccessor(item.noteList)
  const [open, setOpen] = useState<'list' | 'create' | null>(null)
  const count = item.noteList.length
  return (
    <CasePanel
      title={t('salary.notes.title')}
      count={count}
      {...(!item.isClosed && {
        action: (
          <WorkButton may={may} size="sm" aria-haspopup="dialog" onClick={() => setOpen('create')}>
            {t('salary.notes.add')}
          </WorkButton>
        ),
      })}
    >
      {count === 0 && (
        <Text size="sm" tone="quiet" ref={successor.fallback} tabIndex={-1}>
          {t('salary.notes.none')}
        </Text>
      )}
      <CaseNoteList
        item={item}
        notes={item.noteList.slice(0, WHOLE_NOTES)}
        faded={item.noteList[WHOLE_NOTES]}
        successor={successor}
      />
      {count > WHOLE_NOTES && (
        <Button
          size="sm"
          variant="ghost"
          px="2"
          mx="-2"
          aria-haspopup="dialog"
          onClick={() => setOpen('list')}
        >
          {t('salary.notes.showAll', { count })}
        </Button>
      )}
      {open !== null && <CaseNotesPanel item={item} begins={open} onClose={() => setOpen(null)} />}
    </CasePanel>
  )
}
