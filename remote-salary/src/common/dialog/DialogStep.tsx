import { type ReactNode, use, useEffect, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { type Leave, StepFrameContext } from './step-frame.ts'

interface DialogStepProps {
  readonly title: string
  /** The buttons, primary last. */
  readonly footer: ReactNode
  readonly children: ReactNode
  /** While something is being sent the dialog stays. */
  readonly busy?: boolean
  /** Asked before the dialog closes. */
  readonly leave?: Leave | undefined
}

/** What a dialog of several steps shows at a time. */
export function DialogStep({ title, footer, children, busy = false, leave }: DialogStepProps) {
  const frame = use(StepFrameContext)
  const { setTitle, setLeave } = frame
  useLayoutEffect(() => setTitle(title), [setTitle, title])
  useEffect(() => {
    setLeave(busy ? () => {} : (leave ?? null))
    return () => setLeave(null)
  })
  return (
    <>
      {children}
      {frame.footer && createPortal(footer, frame.footer)}
    </>
  )
}
