import { useText } from '@portal/platform/texts'
import { SidePanel } from '@portal/ui/overlays'
import { ChangedNote, useNoteFrame } from '../../common/notes/NoteWriting.tsx'
import type { Note } from '../../common/notes/note.ts'

export interface EditNotePanelProps {
  readonly note: Note
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** Panel for editing one note. */
export function EditNotePanel({ note, onClose, onSaved }: EditNotePanelProps) {
  const t = useText()
  const { frame, footer } = useNoteFrame()
  return (
    <SidePanel
      open
      title={t('members.notes.editTitle')}
      onClose={() => frame.leave.current(onClose)}
      footer={footer}
    >
      <ChangedNote note={note} frame={frame} onBack={onClose} onSaved={onSaved} />
    </SidePanel>
  )
}
