import { useCodeLater } from '../common/use-code-later.ts'
import { useIdleWarning } from './idle-warning.ts'

const fetchDialog = async () => (await import('./IdleDialog.tsx')).IdleDialog

/** Asks whether somebody is still here, while the session is about to end. */
export function IdleWarning({ onLogOut }: { readonly onLogOut: () => void }) {
  const warning = useIdleWarning()
  const Dialog = useCodeLater(fetchDialog, warning !== null)
  if (warning === null || Dialog === null) return null
  return <Dialog warning={warning} onLogOut={onLogOut} />
}
