import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { Box } from '../kit/index.ts'
import { SidePanel } from './Drawer.tsx'

/** What a panel and the form inside it share. */
interface PanelFrame {
  /** The check that runs before the panel closes; the form sets it, to ask about unsaved input. */
  readonly leave: RefObject<(goOn: () => void) => void>
  /** The element where the form renders its buttons. */
  readonly footer: HTMLElement | null
}

const letGo = (goOn: () => void) => goOn()

const PanelFrameContext = createContext<PanelFrame>({ leave: { current: letGo }, footer: null })

/** Props of `FormPanel`. */
export interface FormPanelProps {
  readonly title: string
  /** Called when the panel may close: at once, or when the user has given up unsaved input. */
  readonly onClose: () => void
  /** False while the panel shows something else than a form, which needs no footer. */
  readonly hasForm?: boolean
  readonly children: ReactNode
}

/** A side panel for a form, whose buttons are `PanelButtons`. */
export function FormPanel({ title, onClose, hasForm = true, children }: FormPanelProps) {
  const leave = useRef(letGo)
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  return (
    <SidePanel
      open
      title={title}
      onClose={() => leave.current(onClose)}
      {...(hasForm && { footer: <Box ref={setFooter} display="contents" /> })}
    >
      <PanelFrameContext value={{ leave, footer }}>{children}</PanelFrameContext>
    </SidePanel>
  )
}

/** Props of `PanelButtons`. */
export interface PanelButtonsProps {
  /** Asks about unsaved input before the panel closes: `ask` of the form's leave guard. */
  readonly onLeave: (goOn: () => void) => void
  readonly children: ReactNode
}

/** The buttons of a form, in the footer of its `FormPanel`, so that field errors do not move them. */
export function PanelButtons({ onLeave, children }: PanelButtonsProps) {
  const { leave, footer } = use(PanelFrameContext)
  useEffect(() => {
    leave.current = onLeave
    return () => {
      leave.current = letGo
    }
  })
  return footer && createPortal(children, footer)
}
