import { lazy } from 'react'
import type { CasePartProps } from './common/case/panel-props.ts'
import { RemoveMerge } from './features/merge-case/RemoveMerge.tsx'
import { MergedCases as MergedCasesPanel } from './features/merged-cases/MergedCases.tsx'
import { CaseActions } from './features/take-case/CaseActions.tsx'

const Merge = lazy(async () => ({
  default: (await import('./features/merge-case/MergeStep.tsx')).MergeStep,
}))

const Reject = lazy(async () => ({
  default: (await import('./features/reject-case/RejectStep.tsx')).RejectStep,
}))

/** What can be done with a case: the features that do it stand in one dialog. */
export function Actions(props: CasePartProps) {
  return <CaseActions {...props} Merge={Merge} Reject={Reject} />
}

/** The merged cases, each with the way to take it out again. */
export function MergedCases(props: CasePartProps) {
  return <MergedCasesPanel {...props} RemoveMerge={RemoveMerge} />
}
