import { createContext, type RefObject } from 'react'

/** What a panel provides to the form inside it. */
export interface PanelFrame {
  /** The element where the form renders its buttons. */
  readonly footer: HTMLElement | null
  /** Registers a check that runs before the panel closes. */
  readonly leave: RefObject<(goOn: () => void) => void>
}

export const PanelFrameContext = createContext<PanelFrame | null>(null)
