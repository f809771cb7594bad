import { type CommandResult, refetchAfterRenewal, useCommand } from '@portal/platform/api'
import type { DraftId } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import {
  Form,
  optionalText,
  type PortalForm,
  requiredText,
  TextArea,
  TextField,
  useForm,
} from '@portal/ui/forms'
import * as v from 'valibot'
import type { Note, NoteReference, NoteText } from './note.ts'
import { changeNote, createNote, fetchNotes } from './notes-api.ts'

export const TITLE_LIMIT = 100
export const CONTENT_LIMIT = 3000

export const noteSchema = v.object({
  title: requiredText('members.notes.titleMissing', TITLE_LIMIT),
  content: optionalText(CONTENT_LIMIT),
})

/** The form of a note; unsaved input survives a page reload. */
function useNoteForm(
  text: NoteText,
  submit: (text: NoteText) => Promise<CommandResult<void>>,
  onSaved: () => void,
  draft: DraftId,
): PortalForm<{ title: string; content: string }, { title: string; content: string }> {
  return useForm({
    schema: noteSchema,
    defaultValues: { title: text.title, content: text.content },
    submit,
    onSaved,
    draft,
  })
}

export function useNewNote(reference: NoteReference, onSaved: () => void) {
  const create = useCommand(createNote, { ability: 'note:create' })
  return useNoteForm({ title: '', content: '' }, (text) => create.run(reference, text), onSaved, {
    form: 'members/new-note',
    object: `${reference.type} ${reference.id}`,
  })
}

export function useChangedNote(note: Note, onSaved: () => void) {
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
  const form = useNoteForm(
    note,
    async (text) => {
      const result = await change.run(text)
      if (!result.ok) return result
      // For `restricted` the form shows no message: it already shows what was changed elsewhere.
      return result.value ? { ok: true, value: undefined } : { ok: false, error: 'restricted' }
    },
    onSaved,
    { form: 'members/note', object: note.id },
  )
  return form
}

export type NoteFormState = ReturnType<typeof useNewNote>

export function NoteFields({ form }: { readonly form: NoteFormState }) {
  const t = useText()
  return (
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
  )
}
