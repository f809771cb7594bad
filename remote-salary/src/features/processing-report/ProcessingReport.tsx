import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { chakra, Loading, Skeleton, Stack } from '@portal/ui'
import { caseFailureMessage, PartFailure } from '../../common/case/CaseFailure.tsx'
import { placeholders } from '../../common/case/case.ts'
import { CasePanel, type CasePartProps } from '../../common/case-details/CasePanel.tsx'
import type { CaseDetails, CaseProcessing } from '../../common/case-details/case-details.ts'
import { REPORT_PANEL } from '../../common/case-details/report-state.ts'
import { useStatusLists } from './processing-report-api.ts'
import { ReportForm } from './ReportForm.tsx'

/** The report of a case: a form while the case is open, read-only once it is closed. */
export function ProcessingReport({ item }: CasePartProps) {
  const t = useText()
  return (
    <CasePanel title={t('salary.report.title')} panelId={REPORT_PANEL}>
      {item.isClosed ? (
        <ReportFacts processing={item.caseProcessing} />
      ) : (
        <OpenReport item={item} />
      )}
    </CasePanel>
  )
}

/** Loads the options of the report, then shows the form. */
function OpenReport({ item }: { readonly item: CaseDetails }) {
  const t = useText()
  const lists = useStatusLists()
  switch (lists.state) {
    case 'loading':
      return <ReportSkeleton />
    case 'error':
      return (
        <PartFailure
          message={t('salary.report.listsFailed', {
            message: caseFailureMessage(lists.error, t),
          })}
          error={lists.error}
          onRetry={lists.retry}
        />
      )
    case 'ready':
      return <ReportForm item={item} lists={lists.data} />
  }
}

/** The form has three selects and a date field. */
const FIELDS = placeholders(4)

function ReportSkeleton() {
  const t = useText()
  return (
    <Stack gap="4" position="relative">
      <Loading label={t('salary.report.loading')} />
      {FIELDS.map((field) => (
        <div key={field} aria-hidden="true">
          <Skeleton w="32" h="5" mb="1" />
          <Skeleton h="10" borderRadius="md" />
        </div>
      ))}
    </Stack>
  )
}

const Facts = chakra('dl', {
  base: {
    m: 0,
    '& dt': { color: 'quiet', fontSize: 'sm' },
    '& dd': { m: 0, mb: '3', overflowWrap: 'anywhere', _last: { mb: 0 } },
  },
})

/** The read-only report of a closed case. */
function ReportFacts({ processing }: { readonly processing: CaseProcessing }) {
  const t = useText()
  const date = processing.contactNewlyHiredDate
  const facts = [
    ['newlyHired', processing.newlyHiredStatus.statusName],
    ...(date === null ? [] : [['date', formatDate(date)] as const]),
    ['organization', processing.organizationStatus.statusName],
    ['salaryPlacement', processing.salaryPlacementStatus.statusName],
  ] as const
  return (
    <Facts>
      {facts.flatMap(([name, value]) => [
        <dt key={name}>{t(`salary.report.${name}`)}</dt>,
        <dd key={`${name} value`}>
          {value ?? <chakra.span color="quiet">{t('salary.fields.none')}</chakra.span>}
        </dd>,
      ])}
    </Facts>
  )
}
