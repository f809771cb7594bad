import { useText } from '@portal/platform/texts'
import { Button, Flex, Text } from '@portal/ui'
import { SubmitButton, useLeaveGuard } from '@portal/ui/forms'
import { type RefObject, useEffect, useRef } from 'react'
import { NoteFields, type NoteFormState, useChangedNote, useNewNote } from './NoteForm.tsx'
import type { Note } from './note.ts'
import type { NoteReference } from './note-reference.ts'

/** Ref to the check that a panel runs before it closes; the form inside the panel sets it. */
export type LeaveQuestion = RefObject<(goOn: () => void) => void>

/**
 * Creates a ref to the function that runs before the panel closes. Without a form, the panel closes
 * at once; a form sets a function that asks about unsaved text.
 */
export function useLeaveQuestion(): LeaveQuestion {
  return useRef((goOn: () => void) => goOn())
}

interface WritingProps {
  readonly name: string
  readonly leave: LeaveQuestion
  readonly onBack: () => void
}

/** The form of a new note, inside a panel. */
export function NewNote({
  reference,
  onSaved,
  ...rest
}: Omit<WritingProps, 'name'> & {
  readonly reference: NoteReference
  readonly onSaved: () => void
}) {
  const t = useText()
  const form = useNewNote(reference, onSaved)
  const notYet = t('members.notes.writeFirst')
  return <Writing name={reference.name} form={form} notYet={notYet} {...rest} />
}

/** The form of an existing note, inside a panel. */
export function ChangedNote({
  note,
  onSaved,
  ...rest
}: Omit<WritingProps, 'name'> & { readonly note: Note; readonly onSaved: () => void }) {
  const t = useText()
  const form = useChangedNote(note, onSaved)
  const notYet = t('members.form.unchanged')
  return <Writing name={note.name} form={form} notYet={notYet} {...rest} />
}

function Writing({
  name,
  form,
  notYet,
  leave,
  onBack,
}: WritingProps & { readonly form: NoteFormState; readonly notYet: string }) {
  const t = useText()
  const guard = useLeaveGuard(form.isDirty, form.reset)

  useEffect(() => {
    leave.current = guard.ask
    return () => {
      leave.current = (goOn) => goOn()
    }
  })

  return (
    <>
      <Text tone="quiet" mb="4">
        {t('members.notes.about', { name })}
      </Text>
      <NoteFields form={form} />
      <Flex justify="flex-end" gap="2" mt="5" wrap="wrap">
        <Button onClick={() => guard.ask(onBack)}>{t('members.notes.cancel')}</Button>
        <SubmitButton form={form} disabled={!form.isDirty} notYet={notYet}>
          {t('members.notes.save')}
        </SubmitButton>
      </Flex>
      {guard.dialog}
    </>
  )
}
