import { useText } from '@portal/platform/texts'
import { Box, Button, Loading, RequestId, Skeleton, Stack, Text } from '@portal/ui'
import { CasePanel } from '../../common/case/CasePanel.tsx'
import { placeholders } from '../../common/case/case.ts'
import type { CaseDetails } from '../../common/case/case-details.ts'
import { caseFailureMessage } from '../../common/case/case-failure.ts'
import type { CasePartProps } from '../../common/case/panel-props.ts'
import { REPORT_PANEL } from '../../common/case/report-state.ts'
import { ReportFacts } from './ReportFacts.tsx'
import { ReportForm } from './ReportForm.tsx'
import { useStatusLists } from './status-lists-api.ts'

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
        <Box role="alert">
          <Text size="sm">
            {t('salary.report.listsFailed', { message: caseFailureMessage(lists.error, t) })}
          </Text>
          <RequestId id={lists.error.requestId} />
          <Button size="sm" mt="3" onClick={lists.retry}>
            {t('salary.failure.retry')}
          </Button>
        </Box>
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
