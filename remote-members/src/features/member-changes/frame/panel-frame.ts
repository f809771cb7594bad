import { createContext, type RefObject } from 'react'

/** The context that a panel provides to the form inside it. */
export interface PanelFrame {
  /** The element where the form renders its buttons. */
  readonly footer: HTMLElement | null
  /** The check that runs before the panel closes; the form sets it. */
  readonly leave: RefObject<(goOn: () => void) => void>
}

export const PanelFrameContext = createContext<PanelFrame | null>(null)
