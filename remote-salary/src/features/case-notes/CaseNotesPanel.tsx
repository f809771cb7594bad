import { useText } from '@portal/platform/texts'
import { Flex, Text } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { useMayWork } from '../../common/case-work/use-may-work.ts'
import { WorkButton } from '../../common/case-work/WorkButton.tsx'
import { FormPanel } from '../../common/panel/FormPanel.tsx'
import { useSuccessor } from '../../common/use-successor.ts'
import { CaseNoteForm } from './CaseNoteForm.tsx'
import { CaseNoteList } from './CaseNoteList.tsx'

export interface CaseNotesPanelProps {
  readonly item: CaseDetails
  readonly begins: 'list' | 'create'
  readonly onClose: () => void
}

/** A side panel with all notes of a case and the form for a new one. */
export function CaseNotesPanel({ item, begins, onClose }: CaseNotesPanelProps) {
  const t = useText()
  const [mode, setMode] = useState(begins)
  const [cameBack, setCameBack] = useState(false)

  // Leaves the form: returns to the list, or closes the panel if it opened with the form.
  function back() {
    if (begins === 'create') return onClose()
    setCameBack(true)
    setMode('list')
  }

  return (
    <FormPanel
      title={
        mode === 'create'
          ? t('salary.notes.newTitle')
          : t('salary.notes.allTitle', { count: item.noteList.length })
      }
      isForm={mode === 'create'}
      onClose={onClose}
    >
      {(frame) =>
        mode === 'create' ? (
          <CaseNoteForm item={item} frame={frame} onBack={back} onSaved={back} />
        ) : (
          <AllNotes item={item} cameBack={cameBack} onCreate={() => setMode('create')} />
        )
      }
    </FormPanel>
  )
}

function AllNotes({
  item,
  cameBack,
  onCreate,
}: Pick<CaseNotesPanelProps, 'item'> & {
  /** Whether the user has just left the form, so that the list must take the focus. */
  readonly cameBack: boolean
  readonly onCreate: () => void
}) {
  const t = useText()
  const may = useMayWork(item)
  const successor = useSuccessor(item.noteList)
  const create = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (cameBack) create.current?.focus()
  }, [cameBack])
  return (
    <>
      {!item.isClosed && (
        <Flex mb="4">
          <WorkButton ref={create} may={may} variant="solid" onClick={onCreate}>
            {t('salary.notes.add')}
          </WorkButton>
        </Flex>
      )}
      {item.noteList.length === 0 && (
        <Text tone="quiet" ref={successor.fallback} tabIndex={-1}>
          {t('salary.notes.none')}
        </Text>
      )}
      <CaseNoteList item={item} notes={item.noteList} successor={successor} />
    </>
  )
}
