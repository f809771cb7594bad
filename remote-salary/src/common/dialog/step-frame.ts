import { createContext } from 'react'

/** Calls `goOn` at once, or after the user has agreed to lose unsaved input. */
export type Leave = (goOn: () => void) => void

/** The API that `StepDialog` provides to its current step. */
export interface StepFrame {
  /** The container for the buttons; null until the dialog is rendered. */
  readonly footer: HTMLElement | null
  setTitle(title: string): void
  setLeave(leave: Leave | null): void
}

export const StepFrameContext = createContext<StepFrame>({
  footer: null,
  setTitle: () => {},
  setLeave: () => {},
})
