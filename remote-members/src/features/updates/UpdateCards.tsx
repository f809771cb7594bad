import { danishDayOf, formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, chakra, Flex, followRow } from '@portal/ui'
import { SortBar } from '../../common/list/SortBar.tsx'
import { UpdateStatusBadge } from '../../common/member/UpdateStatusBadge.tsx'
import { columnsOf, RowButton, type UpdateRowsProps } from './UpdateTable.tsx'
import { typeName } from './updates-view.ts'

const Cards = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    p: 0,
    fontSize: 'sm',
    '& > li': {
      cursor: 'pointer',
      px: '4',
      py: '3',
      borderBottomWidth: '1px',
      borderColor: 'line',
    },
    '& > li:last-of-type': { borderBottomWidth: 0 },
  },
})

/** The updates as cards, for windows below 990 px. */
export function UpdateCards({ mode, batches, sort, onSort, onOpen }: UpdateRowsProps) {
  const t = useText()
  return (
    <>
      <SortBar
        columns={columnsOf(mode).map((column) => ({
          column,
          label: t(`members.updates.columns.${column}`),
        }))}
        sort={sort}
        onSort={onSort}
      />
      <Cards aria-label={t(`members.updates.${mode}.title`)} onClick={followRow}>
        {batches.map((batch) => (
          <li key={batch.batchId}>
            <Flex justify="space-between" columnGap="3" rowGap="1" wrap="wrap">
              <RowButton batch={batch} onOpen={onOpen} minH="7" fontSize="md" />
              <UpdateStatusBadge status={batch.status} />
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
      </Cards>
    </>
  )
}
