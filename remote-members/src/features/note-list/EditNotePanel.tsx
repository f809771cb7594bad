import { useText } from '@portal/platform/texts'
import { SidePanel } from '@portal/ui/overlays'
import { ChangedNote, useLeaveQuestion } from '../../common/notes/NoteWriting.tsx'
import type { Note } from '../../common/notes/note.ts'

export interface EditNotePanelProps {
  readonly note: Note
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Panel for editing one note. */
export function EditNotePanel({ note, onClose, onSaved }: EditNotePanelProps) {
  const t = useText()
  const leave = useLeaveQuestion()
  return (
    <SidePanel open title={t('members.notes.editTitle')} onClose={() => leave.current(onClose)}>
      <ChangedNote note={note} leave={leave} onBack={onClose} onSaved={onSaved} />
    </SidePanel>
  )
}
