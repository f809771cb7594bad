import { useText } from '@portal/platform/texts'
import { Box, Table } from '@portal/ui'
import type { CoveringPost } from '../../../common/coverage.ts'
import { type CountedMonth, shareOf, shortMonthName } from './coverage-history.ts'

interface HistoryTableProps {
  readonly post: CoveringPost
  /** By month. */
  readonly months: readonly CountedMonth[]
}

/** The counts of each month, the newest first. */
export function HistoryTable({ post, months }: HistoryTableProps) {
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
