import { Tooltip } from '@portal/ui/overlays'
import type { ReactElement } from 'react'

/** In a file of its own: a chunk of nothing but a shared library is never written, nor its hash. */
export function ReminderTooltip(props: {
  readonly label: string
  readonly children: ReactElement
}) {
  return <Tooltip {...props} />
}
