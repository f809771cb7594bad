import { Box } from '@portal/ui'
import { SidePanel } from '@portal/ui/overlays'
import type { RefObject } from 'react'
import { type ReactNode, useRef, useState } from 'react'

/** The API that `FormPanel` provides to the form inside it. */
export interface PanelFrame {
  /** The container for the buttons, below the form, so that field errors do not move them. */
  readonly footer: HTMLElement | null
  /** Runs before the panel closes; calls its argument once the panel may close. */
  readonly leave: RefObject<(goOn: () => void) => void>
}

interface FormPanelProps {
  readonly title: string
  /** Whether the panel currently shows a form. */
  readonly isForm: boolean
  readonly onClose: () => void
  readonly children: (frame: PanelFrame) => ReactNode
}

/**
 * A side panel that shows either a list or the form for a new entry. Both use the same panel,
 * because opening a second one would close the first.
 */
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
