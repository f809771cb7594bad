import { danishDayOf, formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Flex } from '@portal/ui'
import { List, type ListProps } from '@portal/ui/list'
import { UpdateStatusBadge } from '../../common/member/UpdateStatusBadge.tsx'
import { isPending, typeName, type UpdateBatch } from '../../common/updates/update.ts'
import { RowButton } from './RowButton.tsx'
import { columnsOf, type UpdateLine, type UpdatesMode } from './update-columns.tsx'

const tableCss = {
  '& tbody tr': { cursor: 'pointer' },
  '& tbody :is(td, th)': { overflowWrap: 'anywhere' },
} as const
const cardsCss = { '& > li': { cursor: 'pointer' } } as const

export interface UpdateListProps
  extends Pick<ListProps<UpdateBatch, UpdateLine>, 'sort' | 'onSort'> {
  readonly mode: UpdatesMode
  readonly batches: readonly UpdateBatch[]
  readonly onOpen: (batchId: string) => void
}

export function UpdateList({ mode, batches, onOpen, ...sorting }: UpdateListProps) {
  const t = useText()
  return (
    <List
      caption={t(`members.updates.${mode}.title`)}
      columns={columnsOf(mode)}
      rows={batches}
      keyOf={({ batchId }) => batchId}
      lineOf={(batch) => ({ batch, t, onOpen })}
      card={card}
      tableCss={tableCss}
      cardsCss={cardsCss}
      {...sorting}
    />
  )
}

function card({ batch, t, onOpen }: UpdateLine) {
  const dayOf = (moment: string) => formatDate(danishDayOf(moment))
  return (
    <>
      <Flex justify="space-between" align="center" columnGap="3" rowGap="1" wrap="wrap">
        <RowButton batch={batch} onOpen={onOpen} minH="7" fontSize="md" />
        <UpdateStatusBadge status={batch.status} isRefused={batch.isRefused} />
      </Flex>
      <div>{typeName(batch.type, t)}</div>
      <Box color="quiet">
        {t('members.updates.submitted', {
          date: dayOf(batch.created),
          name: batch.submittedBy.fullName,
        })}
      </Box>
      {!isPending(batch) && batch.processed !== null && (
        <Box color="quiet">
          {t('members.updates.processedOn', { date: dayOf(batch.processed) })}
        </Box>
      )}
    </>
  )
}
