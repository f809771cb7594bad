import type { ComponentType } from 'react'
import type { CaseDetails } from './case-details.ts'

/** What every part of the case page is given. */
export interface CasePartProps {
  readonly item: CaseDetails
  /** While imitating nothing may be changed. */
  readonly readOnly: boolean
  /** Takes a case that a call answered whole. */
  readonly onAnswered: (item: CaseDetails) => void
}

/** A part of the case page, which another feature brings. */
export type CasePart = ComponentType<CasePartProps>
