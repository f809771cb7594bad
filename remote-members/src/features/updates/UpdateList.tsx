import { danishDayOf, formatDate } from '@portal/platform/dates'
import { type Translate, useText } from '@portal/platform/texts'
import { Box, chakra, Flex } from '@portal/ui'
import { type ColumnSort, List, type ListColumn, type ListProps } from '@portal/ui/list'
import type { ComponentProps } from 'react'
import { UpdateStatusBadge } from '../../common/member/UpdateStatusBadge.tsx'
import { isPending, typeName, type UpdateBatch } from '../../common/updates/update.ts'

interface UpdateLine {
  readonly batch: UpdateBatch
  readonly t: Translate
  readonly onOpen: (batchId: string) => void
}

const RowPress = chakra('button', {
  base: {
    fontWeight: 'medium',
    textAlign: 'start',
    _hover: { color: 'green.strong', textDecoration: 'underline', textUnderlineOffset: '3px' },
    // The table cell would clip an outline with an offset.
    '&:focus-visible': { outlineOffset: '0' },
  },
})

type RowButtonProps = Omit<UpdateLine, 't'> &
  Pick<ComponentProps<typeof RowPress>, 'minH' | 'fontSize'>

/** The button that opens a row's details; a click anywhere on the row triggers it. */
function RowButton({ batch, onOpen, ...look }: RowButtonProps) {
  return (
    <RowPress
      {...look}
      type="button"
      aria-haspopup="dialog"
      data-opens-row=""
      onClick={() => onOpen(batch.batchId)}
    >
      {batch.member.fullName}
    </RowPress>
  )
}

/** The two lists: pending updates and completed ones. */
type UpdatesMode = 'pending' | 'completed'

interface UpdateColumn extends Omit<ListColumn<UpdateBatch, UpdateLine>, 'width'> {
  /** The width in each list; null if the list does not have the column. */
  readonly width: Readonly<Record<UpdatesMode, `${number}%` | null>>
  readonly sort: ColumnSort<UpdateBatch>
}

export const COLUMNS: readonly UpdateColumn[] = [
  {
    key: 'created',
    title: 'members.updates.columns.created',
    width: { pending: '12%', completed: '12%' },
    sort: { name: 'oprettet', by: ({ created }) => created },
    cell: ({ batch }) => formatDate(danishDayOf(batch.created)),
  },
  {
    key: 'member',
    title: 'members.updates.columns.member',
    isRowHeader: true,
    width: { pending: '24%', completed: '21%' },
    sort: { name: 'medlem', by: ({ member }) => member.fullName },
    cell: ({ batch, onOpen }) => <RowButton batch={batch} onOpen={onOpen} />,
  },
  {
    key: 'type',
    title: 'members.updates.columns.type',
    width: { pending: '26%', completed: '21%' },
    sort: { name: 'type', by: ({ type }, t) => typeName(type, t) },
    cell: ({ batch, t }) => typeName(batch.type, t),
  },
  {
    key: 'submittedBy',
    title: 'members.updates.columns.submittedBy',
    width: { pending: '20%', completed: '17%' },
    sort: { name: 'indsendt-af', by: ({ submittedBy }) => submittedBy.fullName },
    cell: ({ batch }) => batch.submittedBy.fullName,
  },
  {
    key: 'updated',
    title: 'members.updates.columns.updated',
    width: { pending: null, completed: '11%' },
    sort: { name: 'opdateret', by: ({ processed }) => processed },
    cell: ({ batch }) => formatDate(danishDayOf(batch.processed)),
  },
  {
    key: 'status',
    title: 'members.updates.columns.status',
    width: { pending: '18%', completed: '18%' },
    sort: { name: 'status', by: ({ status }) => status },
    cell: ({ batch }) => <UpdateStatusBadge status={batch.status} isRefused={batch.isRefused} />,
  },
]

/** The columns of one of the lists. */
function columnsOf(mode: UpdatesMode): readonly ListColumn<UpdateBatch, UpdateLine>[] {
  return COLUMNS.flatMap(({ width, ...column }) =>
    width[mode] === null ? [] : [{ ...column, width: width[mode] }],
  )
}

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
