import type { ComponentType } from 'react'
import type { CaseDetails, MergedCase } from './case-details.ts'

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

/** The button that takes a merged case out again, which another feature brings. */
export type RemoveMergePart = ComponentType<CasePartProps & { readonly merged: MergedCase }>
