import { Box } from '@portal/ui'
import { SidePanel } from '@portal/ui/overlays'
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

/** What a panel and the form inside it share. */
interface PanelFrame {
  /** The check that runs before the panel closes; the form sets it, to ask about unsaved input. */
  readonly leave: RefObject<(goOn: () => void) => void>
  /** The element where the form renders its buttons. */
  readonly footer: HTMLElement | null
}

const letGo = (goOn: () => void) => goOn()

const PanelFrameContext = createContext<PanelFrame>({ leave: { current: letGo }, footer: null })

interface FormPanelProps {
  readonly title: string
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

interface PanelButtonsProps {
  /** Asks about unsaved input before the panel closes. */
  readonly onLeave: (goOn: () => void) => void
  readonly children: ReactNode
}

/** The buttons of a form, in the footer of its panel. */
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
