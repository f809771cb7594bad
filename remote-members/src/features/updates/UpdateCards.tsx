import { danishDayOf, formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Flex, followRow } from '@portal/ui'
import { ListCards } from '../../common/list/ListCards.tsx'
import { UpdateStatusBadge } from '../../common/member/UpdateStatusBadge.tsx'
import { typeName } from '../../common/updates/update.ts'
import { RowButton } from './RowButton.tsx'
import type { UpdateRowsProps } from './UpdateTable.tsx'
import { columnsOf } from './update-columns.tsx'

const style = { '& > li': { cursor: 'pointer' } } as const

/** The updates as cards, for windows narrower than 990 px. */
export function UpdateCards({ mode, batches, sort, onSort, onOpen }: UpdateRowsProps) {
  const t = useText()
  return (
    <ListCards
      caption={t(`members.updates.${mode}.title`)}
      columns={columnsOf(mode)}
      sort={sort}
      onSort={onSort}
      css={style}
      onClick={followRow}
    >
      {batches.map((batch) => (
        <li key={batch.batchId}>
          <Flex justify="space-between" align="center" columnGap="3" rowGap="1" wrap="wrap">
            <RowButton batch={batch} onOpen={onOpen} minH="7" fontSize="md" />
            <UpdateStatusBadge status={batch.status} isRefused={batch.isRefused} />
          </Flex>
          <div>{typeName(batch.type, t)}</div>
          <Box color="quiet">
            {t('members.updates.submitted', {
              date: formatDate(danishDayOf(batch.created)),
              name: batch.submittedBy.fullName,
            })}
          </Box>
          {mode === 'completed' && batch.processed !== null && (
            <Box color="quiet">
              {t('members.updates.processedOn', {
                date: formatDate(danishDayOf(batch.processed)),
              })}
            </Box>
          )}
        </li>
      ))}
    </ListCards>
  )
}
