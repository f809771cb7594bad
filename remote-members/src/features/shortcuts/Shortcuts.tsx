import { useNavigate } from '@portal/platform/router'
import { readPreference } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { FileText, FloatingButton, FloatingButtons, lazyDialog, Users } from '@portal/ui'
import { useState } from 'react'
import { paths } from '../../common/paths.ts'

const ShortcutDialog = lazyDialog(async () => (await import('./ShortcutDialog.tsx')).ShortcutDialog)

/** Shortcuts for frequent tasks: adding a colleague, and finding a union form. */
export function Shortcuts() {
  const t = useText()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'add' | 'forms' | null>(null)

  function add() {
    if (readPreference('addColleaguePopup') === true) void navigate(paths.allMembers())
    else setOpen('add')
  }

  return (
    <>
      <FloatingButtons label={t('members.shortcuts.label')}>
        <FloatingButton
          label={t('members.shortcuts.forms')}
          icon={<FileText size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen('forms')}
        />
        <FloatingButton
          label={t('members.shortcuts.add')}
          icon={<Users size={20} aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={add}
        />
      </FloatingButtons>
      {open && <ShortcutDialog about={open} onClose={() => setOpen(null)} />}
    </>
  )
}
