import { createContext, type RefObject } from 'react'

/** What the panel around a form gives it. */
export interface PanelFrame {
  /** Where its buttons stand. */
  readonly footer: HTMLElement | null
  /** What is asked before the panel closes. */
  readonly leave: RefObject<(goOn: () => void) => void>
}

export const PanelFrameContext = createContext<PanelFrame | null>(null)
