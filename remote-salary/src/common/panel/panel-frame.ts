import type { RefObject } from 'react'

/** What a side panel gives the form that stands in it. */
export interface PanelFrame {
  /** Where the form's buttons stand: apart from the fields, whose messages would move them. */
  readonly footer: HTMLElement | null
  /** What is asked before the panel closes. */
  readonly leave: RefObject<(goOn: () => void) => void>
}
