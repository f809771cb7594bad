import { useText } from '@portal/platform/texts'
import { Flex, Text, toast } from '@portal/ui'
import { requiredText, TextArea, useForm } from '@portal/ui/forms'
import { FormPanel } from '@portal/ui/overlays'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { useCaseCommand } from '../../common/case-work/case-change.ts'
import { useMayWork, WorkButton } from '../../common/case-work/WorkButton.tsx'
import { PanelForm } from '../../common/dialog/PanelForm.tsx'
import { useSuccessor } from '../../common/use-successor.ts'
import { CaseNoteList } from './CaseNoteList.tsx'
import { createCaseNote } from './case-notes-api.ts'

export const CASE_NOTE_LIMIT = 3000

export const caseNoteSchema = v.object({
  message: requiredText('salary.notes.messageMissing', CASE_NOTE_LIMIT),
})

interface CaseNoteFormProps {
  readonly item: CaseDetails
  readonly onLeave: () => void
}

/** The form for a new note on a case; its input survives a reload. */
function CaseNoteForm({ item, onLeave }: CaseNoteFormProps) {
  const t = useText()
  const create = useCaseCommand(createCaseNote)
  const form = useForm({
    schema: caseNoteSchema,
    defaultValues: { message: '' },
    submit: ({ message }) => create.run(item, message),
    onSaved() {
      toast({ tone: 'success', message: t('salary.notes.saved') })
      onLeave()
    },
    serverFields: { besked: 'message' },
    draft: { form: 'salary/case-note', object: item.caseId },
  })
  return (
    <PanelForm
      item={item}
      form={form}
      saveLabel={t('salary.notes.save')}
      notYet={form.isDirty ? null : t('salary.notes.notYet')}
      onBack={onLeave}
    >
      <Text tone="quiet">
        {t('salary.notes.about', { name: item.newlyHired.name, number: item.caseNumber })}
      </Text>
      <TextArea
        form={form}
        name="message"
        label={t('salary.notes.message')}
        limit={CASE_NOTE_LIMIT}
        rows={12}
        required
      />
    </PanelForm>
  )
}

interface CaseNotesPanelProps {
  readonly item: CaseDetails
  readonly begins: 'list' | 'create'
  readonly onClose: () => void
}

/** A side panel with all notes of a case and the form for a new one. */
export function CaseNotesPanel({ item, begins, onClose }: CaseNotesPanelProps) {
  const t = useText()
  const [mode, setMode] = useState(begins)
  const [cameBack, setCameBack] = useState(false)

  // Returns to the list, or closes the panel if it opened with the form.
  function leaveForm() {
    if (begins === 'create') return onClose()
    setCameBack(true)
    setMode('list')
  }

  return (
    <FormPanel
      title={
        mode === 'create'
          ? t('salary.notes.add')
          : t('salary.notes.allTitle', { count: item.noteList.length })
      }
      hasForm={mode === 'create'}
      onClose={onClose}
    >
      {mode === 'create' ? (
        <CaseNoteForm item={item} onLeave={leaveForm} />
      ) : (
        <AllNotes item={item} cameBack={cameBack} onCreate={() => setMode('create')} />
      )}
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
