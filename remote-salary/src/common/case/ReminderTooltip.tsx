import { Tooltip } from '@portal/ui/overlays'
import type { ReactElement } from 'react'

/**
 * Wraps `Tooltip` in a module of this remote, because webpack emits no chunk (and no hash) for a
 * dynamic import of just a shared library.
 */
export function ReminderTooltip(props: {
  readonly label: string
  readonly children: ReactElement
}) {
  return <Tooltip {...props} />
}
