import { type ApiError, failureText, useQuery } from '@portal/platform/api'
import type { OrganisingCounts } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Button, DeniedState, ErrorState, Table, Text } from '@portal/ui'
import { useState } from 'react'
import type { CoveringPost } from '../../../common/coverage.ts'
import { CoverageChart } from './CoverageChart.tsx'
import { type CountedMonth, shareOf, shortMonthName } from './coverage-history.ts'
import { fetchCoverageHistory } from './coverage-history-api.ts'
import { HISTORY_HEIGHT, HistoryPlace } from './HistoryPlace.tsx'

interface CoverageHistoryProps {
  readonly post: CoveringPost
  /** The counts of today; the history is fetched again when they change. */
  readonly counts: OrganisingCounts
}

/** The coverage month by month, as a chart or as a table. */
export function CoverageHistory({ post, counts }: CoverageHistoryProps) {
  const t = useText()
  const query = useQuery(['coverage-history', counts], fetchCoverageHistory, { dialog: false })
  if (query.state === 'loading') return <HistoryPlace />
  if (query.state === 'error') return <HistoryFailed error={query.error} onRetry={query.retry} />
  const months = query.data.filter((each) => each.post === post)
  if (months.length === 0) return <Text tone="quiet">{t('organising.history.empty')}</Text>
  return <CountedMonths post={post} months={months} />
}

interface CountedMonthsProps {
  readonly post: CoveringPost
  readonly months: readonly CountedMonth[]
}

function CountedMonths({ post, months }: CountedMonthsProps) {
  const t = useText()
  const [asTable, setAsTable] = useState(false)
  // One month makes no line.
  if (months.length === 1) return <HistoryTable post={post} months={months} />
  return (
    <Box minH={HISTORY_HEIGHT}>
      {asTable ? <HistoryTable post={post} months={months} /> : <CoverageChart months={months} />}
      <Button mt="3" minH={{ base: '11', lg: '8' }} size="sm" onClick={() => setAsTable(!asTable)}>
        {t(asTable ? 'organising.history.showChart' : 'organising.history.showTable')}
      </Button>
    </Box>
  )
}

interface HistoryFailedProps {
  readonly error: ApiError
  readonly onRetry: () => void
}

function HistoryFailed({ error: { failure, requestId }, onRetry }: HistoryFailedProps) {
  const t = useText()
  const message = failureText(failure, t)
  return failure.kind === 'forbidden' ? (
    <DeniedState title={t('organising.history.denied')} message={message} />
  ) : (
    <ErrorState
      title={t('organising.history.failed')}
      message={message}
      requestId={requestId}
      onRetry={onRetry}
    />
  )
}

interface HistoryTableProps {
  readonly post: CoveringPost
  /** By month. */
  readonly months: readonly CountedMonth[]
}

/** The counts of each month, the newest first. */
function HistoryTable({ post, months }: HistoryTableProps) {
  const t = useText()
  const columns = ['month', 'members', 'colleagues', 'share']
  return (
    <Box css={NARROW}>
      <Table
        caption={t('organising.history.table', { post: t(`organising.widget.post.${post}`) })}
        tableLayout="auto"
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`organising.history.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((each) => (
            <tr key={each.month}>
              <th scope="row">{shortMonthName(each.month)}</th>
              <td>{each.members.toLocaleString('da')}</td>
              <td>{each.colleagues.toLocaleString('da')}</td>
              <td>{t('organising.history.percent', { percent: shareOf(each) })}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Box>
  )
}

/** Four columns fit into the width of a telephone. */
const NARROW = {
  '@container (max-width: 22rem)': {
    '& table': { fontSize: 'xs' },
    '& table :is(th, td)': { px: '1' },
  },
  // With larger text, words break instead.
  '@container (max-width: 14rem)': { '& th': { overflowWrap: 'anywhere' } },
} as const
