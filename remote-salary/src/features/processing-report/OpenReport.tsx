import { useText } from '@portal/platform/texts'
import { Box, Button, RequestId, Text } from '@portal/ui'
import type { CaseDetails } from '../../common/case/case-details.ts'
import { caseFailureMessage } from '../../common/case/case-failure.ts'
import { ReportForm } from './ReportForm.tsx'
import { ReportSkeleton } from './ReportSkeleton.tsx'
import { useStatusLists } from './status-lists-api.ts'

/** Loads the options of the report, then shows the form for an open case. */
export function OpenReport({ item }: { readonly item: CaseDetails }) {
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
