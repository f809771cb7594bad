import { Tooltip } from '@portal/ui/overlays'
import type { ReactElement } from 'react'

/**
 * A separate file: webpack emits no chunk, and so no hash, for one that contains only a shared
 * library.
 */
export function ReminderTooltip(props: {
  readonly label: string
  readonly children: ReactElement
}) {
  return <Tooltip {...props} />
}
