import type { RefObject } from 'react'

/** What a side panel provides to the form inside it. */
export interface PanelFrame {
  /** The element for the form's buttons, outside the fields, whose messages would move them. */
  readonly footer: HTMLElement | null
  /** Registers a check that runs before the panel closes. */
  readonly leave: RefObject<(goOn: () => void) => void>
}
