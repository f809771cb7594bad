import { useCommand } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { toast } from '@portal/ui'
import { ConfirmDialog } from '@portal/ui/overlays'
import type { Note } from './note.ts'
import { deleteNote } from './notes-api.ts'

export interface DeleteNoteDialogProps {
  readonly note: Note
  readonly onCancel: () => void
  readonly onDeleted: (note: Note) => void
}

/** Asks for confirmation before a note is deleted. */
export function DeleteNoteDialog({ note, onCancel, onDeleted }: DeleteNoteDialogProps) {
  const t = useText()
  const remove = useCommand(deleteNote, { ability: 'note:change' })

  async function confirm() {
    const result = await remove.run(note.id)
    if (!result.ok) {
      onCancel()
      return
    }
    toast({ tone: 'success', message: t('members.notes.deleted', { title: note.title }) })
    onDeleted(note)
  }

  return (
    <ConfirmDialog
      open
      tone="danger"
      title={t('members.notes.deleteTitle')}
      message={t('members.notes.deleteMessage', { title: note.title })}
      confirmLabel={t('members.notes.delete')}
      busy={remove.running}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  )
}
