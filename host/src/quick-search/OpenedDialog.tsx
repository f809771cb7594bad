import { type PersonalSetting, usePersonalSetting } from '@portal/platform/settings'
import { useEffect } from 'react'
import * as v from 'valibot'
import { KeysDialog } from './KeysDialog.tsx'
import { QuickSearchDialog } from './QuickSearchDialog.tsx'
import type { Opened } from './shortcuts.ts'

/** Whether keys without Ctrl open anything (WCAG 2.1.4). */
export function useSingleKeys(): PersonalSetting<boolean> {
  return usePersonalSetting('portal/single-keys', v.boolean(), true)
}

interface OpenedDialogProps {
  readonly opened: Opened
  readonly onClose: () => void
}

/** What a key or a button asked for, unless the user has turned the key off. */
export function OpenedDialog({ opened: { what, bySingleKey }, onClose }: OpenedDialogProps) {
  const single = useSingleKeys()
  const isOff = bySingleKey && single.isLoaded && !single.value
  useEffect(() => {
    if (isOff) onClose()
  }, [isOff, onClose])
  if (bySingleKey && !(single.isLoaded && single.value)) return null
  return what === 'search' ? (
    <QuickSearchDialog onClose={onClose} />
  ) : (
    <KeysDialog single={single} onClose={onClose} />
  )
}
