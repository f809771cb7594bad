import type { RefObject } from 'react'

/** The API that `FormPanel` provides to the form inside it. */
export interface PanelFrame {
  /** The container for the buttons, below the form, so that field errors do not move them. */
  readonly footer: HTMLElement | null
  /** Runs before the panel closes; calls its argument once the panel may close. */
  readonly leave: RefObject<(goOn: () => void) => void>
}
