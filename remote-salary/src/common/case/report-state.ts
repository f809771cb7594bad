import { createContext, type RefObject, useCallback, useContext, useEffect } from 'react'
import type { CaseProcessing } from './case-details.ts'

/** The processing report as it stands on the screen, saved or not. */
export interface ReportState {
  readonly hasUnsavedChanges: boolean
  /** What is reported by the fields as they are now. */
  readonly processing: CaseProcessing
  /** Saves the changes; false when they were refused, which the report then says itself. */
  save(): Promise<boolean>
  /** Gives the changes up. */
  discard(): void
}

/**
 * Where the report is told of to other parts of the page: read when it is needed, so that typing
 * draws nothing else anew. The page provides the ref; null while there is no report to fill in.
 */
export const ReportStateContext = createContext<RefObject<ReportState | null>>({ current: null })

/** For the report: tells the rest of the page of it. */
export function useTellReport(state: ReportState): void {
  const told = useContext(ReportStateContext)
  useEffect(() => {
    told.current = state
  }, [told, state])
  useEffect(
    () => () => {
      told.current = null
    },
    [told],
  )
}

/**
 * For the rest of the page: how the report stands now, or null while there is none to fill in and
 * all is as the case says.
 */
export function useAskReport(): () => ReportState | null {
  const told = useContext(ReportStateContext)
  return useCallback(() => told.current, [told])
}
