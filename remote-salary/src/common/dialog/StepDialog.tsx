import { Box } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { type Leave, type StepFrame, StepFrameContext } from './step-frame.ts'

interface StepDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  /** A `DialogStep`, or a component that renders one. */
  readonly children: ReactNode
}

/**
 * A dialog with several steps. The steps share one dialog, because replacing it with another would
 * close both and lose the focus.
 */
export function StepDialog({ open, onClose, children }: StepDialogProps) {
  const [title, setTitle] = useState('')
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const leave = useRef<Leave | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const setLeave = useCallback((next: Leave | null) => {
    leave.current = next
  }, [])
  const frame = useMemo<StepFrame>(() => ({ footer, setTitle, setLeave }), [footer, setLeave])

  const shown = useRef('')
  useEffect(() => {
    // The clicked button is unmounted with its step, so move the focus to the new step. For the
    // first step, the dialog does this itself.
    if (shown.current !== '' && title !== '') body.current?.focus()
    shown.current = open ? title : ''
  }, [open, title])

  return (
    <Dialog
      open={open}
      title={title}
      initialFocus={body}
      onClose={() => {
        if (leave.current) leave.current(onClose)
        else onClose()
      }}
      footer={<Box ref={setFooter} display="contents" />}
    >
      <Box ref={body} role="group" aria-label={title} tabIndex={-1} outline="none">
        <StepFrameContext value={frame}>{children}</StepFrameContext>
      </Box>
    </Dialog>
  )
}
