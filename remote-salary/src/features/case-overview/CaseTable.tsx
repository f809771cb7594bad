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
import type {
  CaseColumn,
  CaseColumnId,
  CaseSort,
  CaseSortField,
} from '../../common/case/case-columns.ts'
import { Deadline } from '../../common/case/Deadline.tsx'
import { ReminderDay } from '../../common/case/ReminderDay.tsx'
import { ReminderMark } from '../../common/case/ReminderMark.tsx'
import { StatusMark } from '../../common/case/StatusMark.tsx'
import { paths } from '../../common/paths.ts'
import type { Selecting } from './selecting.ts'

const look = {
  '& tbody tr[data-case-id]': { cursor: 'pointer' },
  '& tbody a': { color: 'ink', fontWeight: 'medium', textDecoration: 'none' },
  // Keep the focus outline inside the cell, which clips overflow.
  '& tbody a:focus-visible': { outlineOffset: '0' },
  '& tbody tr:hover a': { textDecoration: 'underline' },
  '& tbody tr:has(:checked) > *': { bg: 'green.tint' },
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
  readonly selecting: Selecting | null
}

export function CaseTable({
  caption,
  columns: all,
  cases,
  sort,
  onSort,
  busy,
  selecting,
}: CaseTableProps) {
  const columns = selecting ? withOpen(all) : all
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
            <Header
              key={column.id}
              column={column}
              sort={sort}
              onSort={onSort}
              isSelecting={selecting !== null}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {cases
          ? cases.map((item) => (
              <Row key={item.caseId} item={item} columns={columns} selecting={selecting} />
            ))
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
  isSelecting,
}: {
  readonly column: CaseColumn
  readonly sort: CaseSort
  readonly onSort: (field: CaseSortField) => void
  readonly isSelecting: boolean
}) {
  const t = useText()
  const name = t(
    isSelecting && column.id === 'open' ? 'salary.several.start' : `salary.columns.${column.id}`,
  )
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

/** The columns with one for the boxes: closed cases have no open arrow. */
function withOpen(columns: readonly CaseColumn[]): readonly CaseColumn[] {
  const isThere = columns.some(({ id }) => id === 'open')
  return isThere ? columns : [...columns, { id: 'open', width: '4%', sort: null }]
}

/** Whether the column is too narrow for a visible heading; its cells contain an icon. */
function isNarrow(id: CaseColumnId): boolean {
  return id === 'reminder' || id === 'open'
}

interface RowProps {
  readonly item: Case
  readonly columns: readonly CaseColumn[]
  readonly selecting: Selecting | null
}

function Row({ item, columns, selecting }: RowProps) {
  return (
    <tr data-case-id={item.caseId}>
      {columns.map(({ id }) =>
        id === 'newlyHired' ? (
          <th key={id} scope="row">
            <Cell id={id} item={item} selecting={selecting} />
          </th>
        ) : (
          <td key={id}>
            <Cell id={id} item={item} selecting={selecting} />
          </td>
        ),
      )}
    </tr>
  )
}

function Cell({ id, item, selecting }: Omit<RowProps, 'columns'> & { readonly id: CaseColumnId }) {
  const t = useText()
  const { newlyHired } = item
  switch (id) {
    case 'received':
      return formatDate(item.receivedDate)
    case 'newlyHired':
      return (
        <>
          {selecting ? (
            <span>{newlyHired.name}</span>
          ) : (
            <TextLink to={paths.salaryCase(item.caseId)} state={FROM_LIST} data-opens-row="">
              {newlyHired.name}
            </TextLink>
          )}
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
      return selecting ? selecting.box(item) : <ChevronRight size={18} aria-hidden="true" />
  }
}
