import { createContext, type RefObject, useCallback, useContext, useEffect } from 'react'
import type { CaseProcessing } from './case-details.ts'

/** The processing report as currently filled in, saved or not. */
export interface ReportState {
  readonly hasUnsavedChanges: boolean
  /** The report's values from the current fields. */
  readonly processing: CaseProcessing
  /** Saves the changes; resolves to false if they were rejected, which the report then shows. */
  save(): Promise<boolean>
  /** Discards the changes. */
  discard(): void
}

/**
 * A ref that shares the report with other parts of the page: they read it when needed, so that
 * typing does not render them. The page provides it; its value is null while there is no report to
 * fill in.
 */
export const ReportStateContext = createContext<RefObject<ReportState | null>>({ current: null })

/** For the report: publishes its current state. */
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
 * For the rest of the page: the report's current state, or null if there is no form and the case's
 * data applies.
 */
export function useAskReport(): () => ReportState | null {
  const told = useContext(ReportStateContext)
  return useCallback(() => told.current, [told])
}
