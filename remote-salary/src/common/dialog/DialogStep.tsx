import { type ReactNode, use, useEffect, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import type { CaseDetails } from '../case-details/case-details.ts'
import { type Leave, StepFrameContext } from './step-frame.ts'

interface DialogStepProps {
  readonly title: string
  /** The buttons, the primary one last. */
  readonly footer: ReactNode
  readonly children: ReactNode
  /** Whether a request is running; the dialog cannot be closed meanwhile. */
  readonly busy?: boolean
  /** Runs before the dialog closes, and can keep it open. */
  readonly leave?: Leave | undefined
}

/** One step of a `StepDialog`. */
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

/** Props of a step of the action dialog. */
export interface ActionStepProps {
  readonly item: CaseDetails
  /** Returns to the list of actions; null if the dialog opened with this step. */
  readonly onBack: (() => void) | null
  readonly onClose: () => void
}
