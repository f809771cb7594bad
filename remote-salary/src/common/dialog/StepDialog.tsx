import { Box } from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import type { CaseDetails } from '../case-details/case-details.ts'

/** Calls `goOn` at once, or after the user has agreed to lose unsaved input. */
export type Leave = (goOn: () => void) => void

const leaveAtOnce: Leave = (goOn) => goOn()

/** What a `StepDialog` offers to its current step. */
interface StepFrame {
  /** The container for the buttons; null until the dialog is rendered. */
  readonly footer: HTMLElement | null
  /** Runs before the dialog closes. */
  readonly leave: RefObject<Leave>
  setTitle(title: string): void
}

const StepFrameContext = createContext<StepFrame>({
  footer: null,
  leave: { current: leaveAtOnce },
  setTitle: () => {},
})

interface StepDialogProps {
  readonly onClose: () => void
  /** A `DialogStep`, or a component that renders one. */
  readonly children: ReactNode
}

/**
 * A dialog with several steps. The steps share one dialog, because replacing it with another would
 * close both and lose the focus.
 */
export function StepDialog({ onClose, children }: StepDialogProps) {
  const [title, setTitle] = useState('')
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const leave = useRef(leaveAtOnce)
  const body = useRef<HTMLDivElement>(null)

  const shown = useRef('')
  useEffect(() => {
    // The clicked button is unmounted with its step, so move the focus to the new step. For the
    // first step, the dialog does this itself.
    if (shown.current !== '' && title !== '') body.current?.focus()
    shown.current = title
  }, [title])

  return (
    <Dialog
      open
      title={title}
      initialFocus={body}
      onClose={() => leave.current(onClose)}
      footer={<Box ref={setFooter} display="contents" />}
    >
      <Box ref={body} role="group" aria-label={title} tabIndex={-1} outline="none">
        <StepFrameContext value={{ footer, leave, setTitle }}>{children}</StepFrameContext>
      </Box>
    </Dialog>
  )
}

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
export function DialogStep({
  title,
  footer,
  children,
  busy = false,
  leave = leaveAtOnce,
}: DialogStepProps) {
  const frame = use(StepFrameContext)
  const { setTitle, leave: current } = frame
  useLayoutEffect(() => setTitle(title), [setTitle, title])
  useEffect(() => {
    current.current = busy ? () => {} : leave
    return () => {
      current.current = leaveAtOnce
    }
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
