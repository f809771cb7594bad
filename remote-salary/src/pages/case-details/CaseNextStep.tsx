import type { CasePartProps } from '../../common/case/panel-props.ts'
import type { ReportGap } from '../../common/case/report-gaps.ts'
import { REPORT_PANEL, useAskReport } from '../../common/case/report-state.ts'
import { useClosing } from '../../features/close-case/use-closing.tsx'
import { NextStepBar } from '../../features/next-step/NextStepBar.tsx'
import { nextStep } from '../../features/next-step/next-step.ts'

/** What the case needs next, in its header. */
export function CaseNextStep({ item, readOnly }: CasePartProps) {
  const askReport = useAskReport()
  const closing = useClosing(item)
  const step = nextStep(item, readOnly)

  function showReport(gap: ReportGap) {
    const report = askReport()
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
