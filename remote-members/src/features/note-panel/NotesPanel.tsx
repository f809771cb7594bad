import { useText } from '@portal/platform/texts'
import { toast } from '@portal/ui'
import { SidePanel } from '@portal/ui/overlays'
import { useState } from 'react'
import { ChangedNote, NewNote, useNoteFrame } from '../../common/notes/NoteWriting.tsx'
import type { NoteReference } from '../../common/notes/note.ts'
import { useNotesRefetch } from '../../common/notes/notes-api.ts'
import { NotesOverview, OVERVIEW, type PanelMode } from './NotesOverview.tsx'

export interface NotesPanelProps {
  readonly reference: NoteReference
  /** Called when notes were added, removed or changed. */
  readonly onChanged: () => void
  readonly onClose: () => void
}

/** The panel for reading, adding, editing and deleting notes on a member or a workplace. */
export function NotesPanel({ reference, onChanged, onClose }: NotesPanelProps) {
  const t = useText()
  const [mode, setMode] = useState<PanelMode>(OVERVIEW)
  const [wroteBefore, setWroteBefore] = useState(false)
  const refetch = useNotesRefetch()
  const { frame, footer } = useNoteFrame()

  async function changed() {
    onChanged()
    await refetch()
  }
  function back() {
    setWroteBefore(true)
    setMode(OVERVIEW)
  }
  const writing = {
    frame,
    onBack: back,
    onSaved() {
      toast({ tone: 'success', message: t('members.notes.saved') })
      back()
      void changed()
    },
  }

  return (
    <SidePanel
      open
      title={
        mode.kind === 'default'
          ? t('members.notes.panelTitle', { name: reference.name })
          : t(mode.kind === 'create' ? 'members.notes.newTitle' : 'members.notes.editTitle')
      }
      onClose={() => frame.leave.current(onClose)}
      {...(mode.kind !== 'default' && { footer })}
    >
      {mode.kind === 'default' ? (
        <NotesOverview
          reference={reference}
          focusFirst={wroteBefore}
          onClose={onClose}
          onChanged={changed}
          onMode={setMode}
        />
      ) : mode.kind === 'create' ? (
        <NewNote reference={reference} {...writing} />
      ) : (
        <ChangedNote note={mode.note} {...writing} />
      )}
    </SidePanel>
  )
}
