import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import {
  Box,
  ChevronRight,
  FROM_LIST,
  followRow,
  Skeleton,
  SortableHeader,
  Table,
  TextLink,
  VisuallyHidden,
} from '@portal/ui'
import { type Case, isMemberNotFound, placeholders, SKELETON_ROWS } from '../../common/case/case.ts'
import type { CaseSort, CaseSortField } from '../../common/case/case-sort.ts'
import { Deadline } from '../../common/case/Deadline.tsx'
import { ReminderDay } from '../../common/case/ReminderDay.tsx'
import { ReminderMark } from '../../common/case/ReminderMark.tsx'
import { StatusMark } from '../../common/case/StatusMark.tsx'
import { paths } from '../../common/paths.ts'
import type { CaseColumn, CaseColumnId } from './case-columns.ts'

const look = {
  '& tbody tr[data-case-id]': { cursor: 'pointer' },
  '& tbody a': { color: 'ink', fontWeight: 'medium', textDecoration: 'none' },
  // Keep the focus outline inside the cell, which clips overflow.
  '& tbody a:focus-visible': { outlineOffset: '0' },
  '& tbody tr:hover a': { textDecoration: 'underline' },
  // Small padding, because a date only just fits the narrowest column.
  '& td, & th': { px: { base: '1', xl: '2' } },
  '& tr > :not(* + *)': { ps: '4' },
  '& tbody :is(td, th)': { lineHeight: 'tight' },
  '& tbody small': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    fontSize: 'xs',
    color: 'quiet',
    lineHeight: 'tight',
  },
  '& td:last-of-type': { pe: '2' },
  '& td svg': { display: 'block' },
} as const

interface CaseTableProps {
  readonly caption: string
  readonly columns: readonly CaseColumn[]
  /** Null while loading. */
  readonly cases: readonly Case[] | null
  readonly sort: CaseSort
  readonly onSort: (field: CaseSortField) => void
  readonly busy: boolean
}

export function CaseTable({ caption, columns, cases, sort, onSort, busy }: CaseTableProps) {
  return (
    <Table
      caption={caption}
      columns={columns.map(({ width }) => width)}
      aria-busy={busy}
      opacity={busy && cases ? 0.6 : 1}
      css={look}
      onClick={followRow}
    >
      <thead>
        <tr>
          {columns.map((column) => (
            <Header key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody>
        {cases
          ? cases.map((item) => <Row key={item.caseId} item={item} columns={columns} />)
          : placeholders(SKELETON_ROWS).map((row) => (
              <tr key={row} data-skeleton="">
                {columns.map(({ id }) => (
                  <td key={id}>
                    <Skeleton />
                  </td>
                ))}
              </tr>
            ))}
      </tbody>
    </Table>
  )
}

function Header({
  column,
  sort,
  onSort,
}: {
  readonly column: CaseColumn
  readonly sort: CaseSort
  readonly onSort: (field: CaseSortField) => void
}) {
  const t = useText()
  const name = t(`salary.columns.${column.id}`)
  const field = column.sort
  if (field) {
    const direction = sort?.field === field ? sort.direction : null
    return (
      <SortableHeader direction={direction} onSort={() => onSort(field)}>
        {name}
      </SortableHeader>
    )
  }
  return <th scope="col">{isNarrow(column.id) ? <VisuallyHidden>{name}</VisuallyHidden> : name}</th>
}

/** Whether the column is too narrow for a visible heading; its cells contain an icon. */
function isNarrow(id: CaseColumnId): boolean {
  return id === 'reminder' || id === 'open'
}

function Row({ item, columns }: { readonly item: Case; readonly columns: readonly CaseColumn[] }) {
  return (
    <tr data-case-id={item.caseId}>
      {columns.map(({ id }) =>
        id === 'newlyHired' ? (
          <th key={id} scope="row">
            <Cell id={id} item={item} />
          </th>
        ) : (
          <td key={id}>
            <Cell id={id} item={item} />
          </td>
        ),
      )}
    </tr>
  )
}

function Cell({ id, item }: { readonly id: CaseColumnId; readonly item: Case }) {
  const t = useText()
  const { newlyHired } = item
  switch (id) {
    case 'received':
      return formatDate(item.receivedDate)
    case 'newlyHired':
      return (
        <>
          <TextLink to={paths.salaryCase(item.caseId)} state={FROM_LIST} data-opens-row="">
            {newlyHired.name}
          </TextLink>
          <small>
            <span>{item.caseNumber}</span>
            {isMemberNotFound(newlyHired) && (
              <span>
                {t('salary.fields.memberIs', { member: newlyHired.foaMemberDisplayText ?? '' })}
              </span>
            )}
          </small>
        </>
      )
    case 'workplace':
      return newlyHired.workplace?.name ?? t('salary.fields.none')
    case 'position':
      return newlyHired.position?.name ?? t('salary.fields.none')
    case 'status':
      return (
        <>
          <StatusMark status={item.caseStatus} />
          {item.colleague !== undefined && (
            <small>{t('salary.overview.colleague', { name: item.colleague })}</small>
          )}
        </>
      )
    case 'deadline':
      return <Deadline item={item} />
    case 'closed':
      return formatDate(item.caseClosedDate)
    case 'reminder':
      return (
        item.reminder && (
          // Its column has a specified width: all of it, and a line for each word, if need be.
          <Box
            mx={{ base: '-1', xl: '-2' }}
            textAlign="center"
            fontSize={{ base: '0.6875rem', xl: 'xs' }}
          >
            <ReminderMark reminder={item.reminder} />
            <Box>
              <ReminderDay reminder={item.reminder} />
            </Box>
          </Box>
        )
      )
    case 'open':
      return <ChevronRight size={18} aria-hidden="true" />
  }
}
