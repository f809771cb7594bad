import { createContext } from 'react'

/** Goes on at once, or after the person agreed to lose what they typed. */
export type Leave = (goOn: () => void) => void

/** What a dialog of several steps lends to the step that it shows. */
export interface StepFrame {
  /** Where the buttons stand; null until the dialog does. */
  readonly footer: HTMLElement | null
  setTitle(title: string): void
  setLeave(leave: Leave | null): void
}

export const StepFrameContext = createContext<StepFrame>({
  footer: null,
  setTitle: () => {},
  setLeave: () => {},
})
