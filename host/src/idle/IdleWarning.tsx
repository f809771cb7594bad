import { IdleDialog } from './IdleDialog.tsx'
import { useIdleWarning } from './idle-warning.ts'

/** Asks whether the user is still there, shortly before the session ends. */
export function IdleWarning({ onLogOut }: { readonly onLogOut: () => void }) {
  const warning = useIdleWarning()
  return warning && <IdleDialog warning={warning} onLogOut={onLogOut} />
}
