import type { CasePartProps } from '../../common/case-details/CasePanel.tsx'
import {
  REPORT_PANEL,
  type ReportGap,
  useReadReport,
} from '../../common/case-details/report-state.ts'
import { useClosing } from '../../features/close-case/CloseCase.tsx'
import { NextStepBar } from '../../features/next-step/NextStepBar.tsx'
import { nextStep } from '../../features/next-step/next-step.ts'

/** What the case needs next, in its header. */
export function CaseNextStep({ item, readOnly }: CasePartProps) {
  const readReport = useReadReport()
  const closing = useClosing(item)
  const step = nextStep(item, readOnly)

  function showReport(gap: ReportGap) {
    const report = readReport()
    if (report) report.show(gap)
    // The form is being loaded, or its options could not be.
    else document.getElementById(REPORT_PANEL)?.focus()
  }

  return (
    <>
      {step && <NextStepBar step={step} onReport={showReport} onClose={closing.begin} />}
      {closing.dialog}
    </>
  )
}
