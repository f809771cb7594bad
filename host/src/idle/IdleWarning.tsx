import { useCodeLater } from '../common/use-code-later.ts'
import { useIdleWarning } from './idle-warning.ts'

const fetchDialog = async () =>
  (await import(/* webpackChunkName: "later" */ './IdleDialog.tsx')).IdleDialog

/** Asks whether the user is still there, shortly before the session ends. */
export function IdleWarning({ onLogOut }: { readonly onLogOut: () => void }) {
  const warning = useIdleWarning()
  const Dialog = useCodeLater(fetchDialog, warning !== null)
  if (warning === null || Dialog === null) return null
  return <Dialog warning={warning} onLogOut={onLogOut} />
}
