import { useText } from '@portal/platform/texts'
import { lazyComponent } from '@portal/ui'
import { Suspense } from 'react'
import { CasePanel } from '../../common/case/CasePanel.tsx'
import type { CasePartProps } from '../../common/case/panel-props.ts'
import { REPORT_PANEL } from '../../common/case/report-state.ts'
import { ReportFacts } from './ReportFacts.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'

const OpenReport = lazyComponent(async () => (await import('./OpenReport.tsx')).OpenReport)

/** The report of a case: a form while the case is open, read-only once it is closed. */
export function ProcessingReport({ item }: CasePartProps) {
  const t = useText()
  return (
    <CasePanel title={t('salary.report.title')} panelId={REPORT_PANEL}>
      {item.isClosed ? (
        <ReportFacts processing={item.caseProcessing} />
      ) : (
        <Suspense fallback={<ReportSkeleton />}>
          <OpenReport item={item} />
        </Suspense>
      )}
    </CasePanel>
  )
}
