import { danishDayOf, formatDate, formatTime } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Button, Text } from '@portal/ui'
import { SubmitButton, useLeaveGuard } from '@portal/ui/forms'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { NoteFields, type NoteFormState, useChangedNote, useNewNote } from './NoteForm.tsx'
import type { Note, NoteReference } from './note.ts'

/** What a panel and the form inside it share. */
export interface NoteFrame {
  /** The check that runs before the panel closes; the form sets it, to ask about unsaved text. */
  readonly leave: RefObject<(goOn: () => void) => void>
  /** The element where the form renders its buttons. */
  readonly buttons: HTMLElement | null
}

/** A frame, and the footer with its buttons, which the panel shows while it has a form. */
export function useNoteFrame(): { readonly frame: NoteFrame; readonly footer: ReactNode } {
  const leave = useRef((goOn: () => void) => goOn())
  const [buttons, setButtons] = useState<HTMLElement | null>(null)
  return { frame: { leave, buttons }, footer: <Box ref={setButtons} display="contents" /> }
}

interface WritingProps {
  readonly name: string
  readonly frame: NoteFrame
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
  frame,
  onBack,
}: WritingProps & { readonly form: NoteFormState; readonly notYet: string }) {
  const t = useText()
  const guard = useLeaveGuard(form.isDirty, form.reset)
  const { leave, buttons } = frame

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
      {buttons &&
        createPortal(
          <>
            <Button onClick={() => guard.ask(onBack)}>{t('members.notes.cancel')}</Button>
            <SubmitButton form={form} disabled={!form.isDirty} notYet={notYet}>
              {t('members.notes.save')}
            </SubmitButton>
          </>,
          buttons,
        )}
      {guard.dialog}
    </>
  )
}

/** Shows a timestamp as date and time. */
export function NoteTime({ moment }: { readonly moment: string }) {
  return <time dateTime={moment}>{`${formatDate(danishDayOf(moment))} ${formatTime(moment)}`}</time>
}
