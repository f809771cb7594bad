import { createContext } from 'react'

/** Continues at once, or after the user has agreed to lose their input. */
export type Leave = (goOn: () => void) => void

/** What a dialog with several steps provides to the current step. */
export interface StepFrame {
  /** The element for the buttons; null until the dialog is rendered. */
  readonly footer: HTMLElement | null
  setTitle(title: string): void
  setLeave(leave: Leave | null): void
}

export const StepFrameContext = createContext<StepFrame>({
  footer: null,
  setTitle: () => {},
  setLeave: () => {},
})
