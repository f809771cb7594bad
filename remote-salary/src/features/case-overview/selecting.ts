import type { ReactNode } from 'react'
import type { Case } from '../../common/case/case.ts'

/** What the lists render while cases are selected, instead of opening them. */
export interface Selecting {
  /** The box of a case, in place of its open arrow. */
  readonly box: (item: Case) => ReactNode
  /**
   * The bar below the lists.
   *
   * @param shown the cases in view, which match the filter
   * @param loaded all loaded cases of the tab
   */
  readonly bar: (shown: readonly Case[], loaded: readonly Case[]) => ReactNode
}
