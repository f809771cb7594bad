import { Box } from '@portal/ui'
import { SidePanel } from '@portal/ui/overlays'
import { type ReactNode, useRef, useState } from 'react'
import type { PanelFrame } from './panel-frame.ts'

interface FormPanelProps {
  readonly title: string
  /** Whether it is a form that stands in it now. */
  readonly isForm: boolean
  readonly onClose: () => void
  readonly children: (frame: PanelFrame) => ReactNode
}

/** A side panel for a list and the form of a new entry. One for both: the first would close the second. */
export function FormPanel({ title, isForm, onClose, children }: FormPanelProps) {
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const leave: PanelFrame['leave'] = useRef((goOn) => goOn())
  return (
    <SidePanel
      open
      title={title}
      onClose={() => leave.current(onClose)}
      {...(isForm && { footer: <Box ref={setFooter} display="contents" /> })}
    >
      {children({ footer, leave })}
    </SidePanel>
  )
}
