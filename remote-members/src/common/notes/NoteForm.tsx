import { refetchAfterRenewal, useCommand } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { Button, Text } from '@portal/ui'
import {
  Form,
  optionalText,
  type PortalForm,
  requiredText,
  SubmitButton,
  TextArea,
  TextField,
  useForm,
  useLeaveGuard,
} from '@portal/ui/forms'
import { FormPanel, PanelButtons } from '@portal/ui/overlays'
import * as v from 'valibot'
import type { Note, NoteReference, NoteText } from './note.ts'
import { changeNote, createNote, fetchNotes } from './notes-api.ts'

export const TITLE_LIMIT = 100
export const CONTENT_LIMIT = 3000

export const noteSchema = v.object({
  title: requiredText('members.notes.titleMissing', TITLE_LIMIT),
  content: optionalText(CONTENT_LIMIT),
})

interface WritingProps {
  readonly onSaved: () => void
  readonly onBack: () => void
}

/** The form of a new note, inside a `FormPanel`. */
export function NewNote({
  reference,
  onSaved,
  onBack,
}: WritingProps & { readonly reference: NoteReference }) {
  const t = useText()
  const create = useCommand(createNote, { ability: 'note:create' })
  const form = useForm({
    schema: noteSchema,
    defaultValues: { title: '', content: '' },
    submit: (text: NoteText) => create.run(reference, text),
    onSaved,
    draft: { form: 'members/new-note', object: `${reference.type} ${reference.id}` },
  })
  const notYet = t('members.notes.writeFirst')
  return <Writing name={reference.name} form={form} notYet={notYet} onBack={onBack} />
}

/** The form of an existing note, inside a `FormPanel`. */
export function ChangedNote({ note, onSaved, onBack }: WritingProps & { readonly note: Note }) {
  const t = useText()
  /** Saves the note unless it was changed elsewhere; returns whether it did. */
  const change = useCommand(
    async (text: NoteText) => {
      const notes = await refetchAfterRenewal(() =>
        fetchNotes({ id: note.referenceId, type: note.referenceType }),
      )
      const now = notes.find(({ id }) => id === note.id)
      if (now && form.differsFrom({ title: now.title, content: now.content })) return false
      await changeNote(note.id, text)
      return true
    },
    { ability: 'note:change' },
  )
  const form = useForm({
    schema: noteSchema,
    defaultValues: { title: note.title, content: note.content },
    async submit(text) {
      const result = await change.run(text)
      if (!result.ok) return result
      // For `restricted` the form shows no message: it already shows what was changed elsewhere.
      return result.value ? { ok: true, value: undefined } : { ok: false, error: 'restricted' }
    },
    onSaved,
    draft: { form: 'members/note', object: note.id },
  })
  const notYet = t('members.form.unchanged')
  return <Writing name={note.name} form={form} notYet={notYet} onBack={onBack} />
}

/** A panel for changing one note. */
export function EditNotePanel({
  note,
  onClose,
  onSaved,
}: {
  readonly note: Note
  readonly onClose: () => void
  readonly onSaved: () => void
}) {
  const t = useText()
  return (
    <FormPanel title={t('members.notes.editTitle')} onClose={onClose}>
      <ChangedNote note={note} onBack={onClose} onSaved={onSaved} />
    </FormPanel>
  )
}

function Writing({
  name,
  form,
  notYet,
  onBack,
}: {
  readonly name: string
  readonly form: PortalForm<{ title: string; content: string }, NoteText>
  readonly notYet: string
  readonly onBack: () => void
}) {
  const t = useText()
  const guard = useLeaveGuard(form.isDirty, form.reset)
  return (
    <>
      <Text tone="quiet" mb="4">
        {t('members.notes.about', { name })}
      </Text>
      <Form form={form} focusFirstField>
        <TextField
          form={form}
          name="title"
          label={t('members.notes.title')}
          hint={t('members.notes.titleHint', { limit: TITLE_LIMIT })}
          required
        />
        <TextArea
          form={form}
          name="content"
          label={t('members.notes.content')}
          limit={CONTENT_LIMIT}
          rows={12}
        />
      </Form>
      <PanelButtons onLeave={guard.ask}>
        <Button onClick={() => guard.ask(onBack)}>{t('shared.ui.cancel')}</Button>
        <SubmitButton form={form} disabled={!form.isDirty} notYet={notYet}>
          {t('members.notes.save')}
        </SubmitButton>
      </PanelButtons>
      {guard.dialog}
    </>
  )
}
