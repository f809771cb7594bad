import { type AddressView, useAddressView, useLocation } from '@portal/platform/router'
import { useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Building2, Card, EmptyState, Flex } from '@portal/ui'
import {
  List,
  type ListColumn,
  type ListSort,
  nextSort,
  SearchedList,
  SortParameter,
  sortRows,
} from '@portal/ui/list'
import { type ReactNode, useId, useMemo } from 'react'
import { visibleColumns } from '../../common/notes/note.ts'
import type { OwnMembers } from '../../common/own-members/own-members-api.ts'
import type { CoveredWorkplace } from '../../common/workplaces/workplaces-api.ts'
import {
  MemberNames,
  WorkplaceAddress,
  type WorkplaceItemProps,
  WorkplaceName,
} from './WorkplaceParts.tsx'
import { searchRows, toWorkplaceRows, type WorkplaceRow } from './workplace-list.ts'

interface WorkplaceLine extends WorkplaceItemProps {
  /** Renders the button that opens the notes on a workplace. */
  readonly notesOf: (workplace: CoveredWorkplace) => ReactNode
}

export const COLUMNS: readonly ListColumn<WorkplaceRow, WorkplaceLine>[] = [
  {
    key: 'name',
    title: 'members.person.workplace',
    isRowHeader: true,
    width: '38%',
    sort: { name: 'navn', by: null },
    cell: (line) => <WorkplaceName {...line} />,
  },
  {
    key: 'members',
    title: 'members.workplaces.columns.members',
    width: '12%',
    sort: { name: 'medlemmer', by: ({ memberCount }) => memberCount },
    cell: ({ row }) => row.memberCount,
  },
  {
    key: 'address',
    title: 'members.person.address',
    width: '38%',
    sort: null,
    cell: ({ row }) => <WorkplaceAddress row={row} />,
  },
  {
    key: 'notes',
    title: 'members.workplaces.columns.notes',
    width: '12%',
    sort: { name: 'noter', by: ({ workplace }) => workplace.numberOfNotes },
    cell: ({ row, notesOf }) => notesOf(row.workplace),
  },
]

const inAddress: AddressView<WorkplacesView> = {
  read: readWorkplacesView,
  write: writeWorkplacesView,
  searchOf: (view) => view.search,
}

const tableCss = {
  '& tbody :is(td, th)': { overflow: 'visible', overflowWrap: 'anywhere' },
  '& tbody tr.details > td': { py: '3', ps: '10', bg: 'ground' },
} as const

interface WorkplaceListProps extends Pick<WorkplaceLine, 'notesOf'> {
  readonly workplaces: readonly CoveredWorkplace[]
  readonly own: OwnMembers
}

/** The searchable and sortable list of workplaces with their members. */
export function WorkplaceList({ workplaces, own, notesOf }: WorkplaceListProps) {
  const t = useText()
  const id = useId()
  const { pathname, search } = useLocation()
  const [view, setView] = useAddressView(inAddress)
  const columns = visibleColumns(COLUMNS, useSession())
  const rows = useMemo(() => toWorkplaceRows(workplaces, own), [workplaces, own])
  const shown = useMemo(
    () => sortRows(searchRows(rows, view.search), COLUMNS, view.sort, t),
    [rows, view.search, view.sort, t],
  )
  const membersOf = ({ row, open, membersId }: WorkplaceLine) =>
    open
      ? { id: membersId, content: <MemberNames row={row} backUrl={`${pathname}${search}`} /> }
      : null

  if (rows.length === 0) {
    return (
      <Card as="div" padding="none">
        <EmptyState
          icon={<Building2 size={26} />}
          title={t('members.workplaces.empty.title')}
          message={t('members.workplaces.empty.message')}
        />
      </Card>
    )
  }
  return (
    <SearchedList
      label={t('members.workplaces.search')}
      placeholder={t('members.workplaces.searchHint')}
      search={view.search}
      onSearch={(typed) => setView({ ...view, search: typed })}
      hits={shown.length}
      count={t('members.workplaces.count', { count: shown.length })}
      noHits={{
        title: t('members.workplaces.noHits.title'),
        message: t('members.workplaces.noHits.message'),
      }}
    >
      <List
        caption={t('members.pages.workplaces')}
        columns={columns}
        rows={shown}
        keyOf={({ workplace }) => workplace.number}
        lineOf={(row) => ({
          row,
          open: view.open.includes(row.workplace.number),
          membersId: `${id}-${row.workplace.number}`,
          onToggle: (number) => setView(toggled(view, number)),
          notesOf,
        })}
        detailsOf={membersOf}
        card={(line) => {
          const members = membersOf(line)
          return (
            <>
              <WorkplaceName {...line} />
              <Box ps="6.5">
                <WorkplaceAddress row={line.row} />
                <Flex columnGap="4" color="quiet" wrap="wrap" align="baseline">
                  <span>
                    {t('members.workplaces.memberCount', { count: line.row.memberCount })}
                  </span>
                  {columns.some(({ key }) => key === 'notes') && (
                    <span>
                      {t('members.workplaces.columns.notes')} {notesOf(line.row.workplace)}
                    </span>
                  )}
                </Flex>
                {members && (
                  <Box id={members.id} mt="2">
                    {members.content}
                  </Box>
                )}
              </Box>
            </>
          )
        }}
        sort={view.sort}
        onSort={(column) => setView({ ...view, sort: nextSort(view.sort, column) })}
        // The members below the rows are not measured.
        allRows
        tableCss={tableCss}
      />
    </SearchedList>
  )
}

/** The search text, sort order and expanded workplaces, all kept in the URL. */
export interface WorkplacesView {
  readonly search: string
  readonly sort: ListSort
  /** Numbers of the expanded workplaces. */
  readonly open: readonly string[]
}

export const DEFAULT_SORT: ListSort = { column: 'name', direction: 'ascending' }

const sortParameter = new SortParameter(COLUMNS, DEFAULT_SORT)

/** Parses the view from the URL parameters; ignores invalid values. */
export function readWorkplacesView(address: URLSearchParams): WorkplacesView {
  return {
    search: address.get('q') ?? '',
    sort: sortParameter.read(address),
    open: [...new Set(address.getAll('aaben'))],
  }
}

/** Writes the view to URL parameters; omits default values. */
export function writeWorkplacesView({ search, sort, open }: WorkplacesView): URLSearchParams {
  const address = new URLSearchParams()
  if (search !== '') address.set('q', search)
  sortParameter.write(address, sort)
  for (const number of open) address.append('aaben', number)
  return address
}

/** Expands or collapses a workplace. */
export function toggled(view: WorkplacesView, number: string): WorkplacesView {
  return {
    ...view,
    open: view.open.includes(number)
      ? view.open.filter((one) => one !== number)
      : [...view.open, number],
  }
}
