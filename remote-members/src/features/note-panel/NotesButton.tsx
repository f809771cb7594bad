import {
  can,
  hasPermission,
  readSession,
  requestRestrictedNotice,
  useSession,
} from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Button, lazyDialog, StickyNote, VisuallyHidden } from '@portal/ui'
import { useState } from 'react'
import type { NoteReference } from '../../common/notes/note.ts'

const NotesPanel = lazyDialog(async () => (await import('./NotesPanel.tsx')).NotesPanel)

export interface NotesButtonProps {
  readonly reference: NoteReference
  readonly count: number
  /** Shows only the number, for list rows. */
  readonly compact?: boolean
  /** Called when notes were added, removed or changed. */
  readonly onChanged: () => void
}

/** Opens the notes on a member or a workplace; renders nothing for users without access to notes. */
export function NotesButton({ reference, count, compact = false, onChanged }: NotesButtonProps) {
  const t = useText()
  const session = useSession()
  const [open, setOpen] = useState(false)

  if (!hasPermission(session, 'notes')) return null

  function press() {
    if (can(readSession(), 'notes:open')) setOpen(true)
    else requestRestrictedNotice()
  }

  return (
    <>
      <Button
        variant={compact ? 'ghost' : 'outline'}
        size={compact ? 'sm' : 'md'}
        {...(compact && { minW: '12', mx: '-3' })}
        aria-haspopup="dialog"
        onClick={press}
      >
        <StickyNote size={compact ? 15 : 18} aria-hidden="true" />
        {compact ? (
          <>
            <span>{count}</span>
            <VisuallyHidden>{t('members.notes.openOf', { name: reference.name })}</VisuallyHidden>
          </>
        ) : (
          t('members.notes.open', { count })
        )}
      </Button>
      {open && (
        <NotesPanel reference={reference} onChanged={onChanged} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
