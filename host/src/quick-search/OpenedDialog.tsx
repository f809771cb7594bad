import { useEffect } from 'react'
import { KeysDialog } from './KeysDialog.tsx'
import { QuickSearchDialog } from './QuickSearchDialog.tsx'
import type { Opened } from './shortcuts.ts'
import { useSingleKeys } from './use-single-keys.ts'

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
