import { useText } from '@portal/platform/texts'
import { Text, toast } from '@portal/ui'
import { requiredText, TextArea, useForm } from '@portal/ui/forms'
import * as v from 'valibot'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { useCaseCommand } from '../../common/case-work/case-change.ts'
import type { PanelFrame } from '../../common/panel/FormPanel.tsx'
import { PanelForm } from '../../common/panel/PanelForm.tsx'
import { createCaseNote } from './case-notes-api.ts'

export const CASE_NOTE_LIMIT = 3000

export const caseNoteSchema = v.object({
  message: requiredText('salary.notes.messageMissing', CASE_NOTE_LIMIT),
})

interface CaseNoteFormProps {
  readonly item: CaseDetails
  readonly frame: PanelFrame
  readonly onBack: () => void
  readonly onSaved: () => void
}

/** The form for a new note on a case; its input survives a reload. */
export function CaseNoteForm({ item, frame, onBack, onSaved }: CaseNoteFormProps) {
  const t = useText()
  const create = useCaseCommand(createCaseNote)
  const form = useForm({
    schema: caseNoteSchema,
    defaultValues: { message: '' },
    submit: ({ message }) => create.run(item, message),
    onSaved() {
      toast({ tone: 'success', message: t('salary.notes.saved') })
      onSaved()
    },
    serverFields: { besked: 'message' },
    draft: { form: 'salary/case-note', object: item.caseId },
  })
  return (
    <PanelForm
      item={item}
      form={form}
      frame={frame}
      saveLabel={t('salary.notes.save')}
      notYet={form.isDirty ? null : t('salary.notes.notYet')}
      onBack={onBack}
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
