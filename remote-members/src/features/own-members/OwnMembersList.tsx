import { today } from '@portal/platform/dates'
import { readSession, useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import {
  Box,
  Card,
  DESKTOP_WIDTH,
  EmptyState,
  lazyComponent,
  NoHits,
  useFitsTable,
  VisuallyHidden,
} from '@portal/ui'
import {
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { nextSort } from '../../common/list/list-sort.ts'
import type { Member } from '../../common/member/member.ts'
import { visibleColumns } from '../../common/notes/visible-columns.ts'
import type { OwnMembers } from '../../common/own-members/own-members.ts'
import {
  countChosen,
  filterMembers,
  isNarrowed,
  type MemberFilter,
  NO_FILTER,
} from './filter/member-filter.ts'
import type { Jump } from './jump/jump.ts'
import type { ListPanelsProps } from './ListPanels.tsx'
import { ListCount, type ListPanel, ListToolbar } from './ListToolbar.tsx'
import { flatRows, groupedRows } from './list-rows.ts'
import { columnsOf, type SortColumn } from './member-columns.tsx'
import { MemberIndex } from './member-index.ts'
import { OwnMembersTable } from './table/OwnMembersTable.tsx'
import { useMarks } from './table/use-marks.ts'
import { ALL_ROWS_UP_TO } from './table/visible-rows.ts'
import type { ListView } from './view/list-view.ts'
import { MemberOrder } from './view/member-sort.ts'

const Table = memo(OwnMembersTable)

const loadCards = async () => (await import('./cards/MemberCards.tsx')).MemberCards
const Cards = lazyComponent(loadCards)
// Narrow windows fetch the cards along with the members. An error shows when the cards do.
if (window.innerWidth < DESKTOP_WIDTH) loadCards().catch(() => {})

const ActiveFilters = lazyComponent(
  async () => (await import('./filter/ActiveFilters.tsx')).ActiveFilters,
)

const ListPanels = lazyComponent(() =>
  import('./ListPanels.tsx').then(
    (module) => module.ListPanels,
    (error: unknown) =>
      ({ panel }: ListPanelsProps) => {
        // The list does not fail for panels that nobody has opened.
        if (panel !== null) throw error
        return null
      },
  ),
)

const NOBODY: ReadonlySet<string> = new Set()

/** The part of the list's state that the selection bar needs. */
interface SelectedMembers {
  readonly selected: readonly Member[]
  /** The members that match the filters. */
  readonly shown: readonly Member[]
  readonly onSelect: (memberIds: ReadonlySet<string>) => void
}

export interface OwnMembersListProps {
  readonly own: OwnMembers
  readonly view: ListView
  readonly onView: (view: ListView) => void
  /** Renders the bar below the list in selection mode; null otherwise. */
  readonly selectionBar: ((selection: SelectedMembers) => ReactNode) | null
  readonly onFavouriteChanged: (memberId: string) => Promise<void>
}

export function OwnMembersList({
  own,
  view,
  onView,
  selectionBar,
  onFavouriteChanged,
}: OwnMembersListProps) {
  const t = useText()
  const fitsTable = useFitsTable()
  const [panel, setPanel] = useState<ListPanel | null>(null)
  const [ownColumns, setOwnColumns] = useState<readonly string[] | null>(null)
  // The chips stay when the last one is removed, because they move the focus then.
  const [hasChips, setHasChips] = useState(false)
  const [wanted, setWanted] = useState<Jump | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')

  const { members, coverage, filter: options } = own
  const index = useMemo(() => new MemberIndex(members, coverage), [members, coverage])
  const order = useMemo(() => new MemberOrder(members), [members])
  // What was typed or pressed shows before thousands of members have been filtered or sorted.
  const listed = useDeferredValue(view)
  const { filter, sort, grouped, allRows } = listed
  if (!hasChips && isNarrowed({ ...filter, search: '' })) setHasChips(true)
  const shown = useMemo(() => {
    const sorted = order.sorted(sort)
    return isNarrowed(filter) ? filterMembers(sorted, index, filter) : sorted
  }, [order, index, filter, sort])
  const count = shown.length
  const mark = useMarks(index, filter.search)
  const rows = useMemo(
    () => (grouped ? groupedRows(shown, coverage) : flatRows(shown)),
    [grouped, shown, coverage],
  )
  const statusNames = useMemo(
    () => new Map(options.updateStatus.map(({ id, name }) => [id, name])),
    [options],
  )
  const selected = useMemo(
    () => members.filter(({ memberId }) => chosen.has(memberId)),
    [members, chosen],
  )

  const filtersButton = useRef<HTMLButtonElement>(null)
  const focusFilters = useCallback(() => filtersButton.current?.focus(), [])
  const favouritesButton = useRef<HTMLButtonElement>(null)
  const starred = useRef(false)
  useEffect(() => {
    // The focused star disappeared with the last favourite, so focus the favourites button.
    if (count === 0 && starred.current && document.activeElement === document.body) {
      favouritesButton.current?.focus()
    }
    starred.current = false
  }, [count])

  const latest = useRef({ view, onView })
  useEffect(() => {
    latest.current = { view, onView }
  })
  const change = useCallback((next: (view: ListView) => Partial<ListView>) => {
    const { view, onView } = latest.current
    onView({ ...view, ...next(view) })
  }, [])
  const sortBy = useCallback(
    (column: SortColumn) => change(({ sort }) => ({ sort: nextSort(sort, column) })),
    [change],
  )
  const changeFilter = useCallback(
    (next: (filter: MemberFilter) => MemberFilter) =>
      change(({ filter }) => ({ filter: next(filter) })),
    [change],
  )
  const setFilter = useCallback(
    (filter: MemberFilter) => changeFilter(() => filter),
    [changeFilter],
  )
  const setSearch = useCallback(
    (search: string) => changeFilter((filter) => ({ ...filter, search })),
    [changeFilter],
  )
  const setFavourites = useCallback(
    (favourites: boolean) => changeFilter((filter) => ({ ...filter, favourites })),
    [changeFilter],
  )
  const setGrouped = useCallback((grouped: boolean) => change(() => ({ grouped })), [change])
  const setAllRows = useCallback((allRows: boolean) => change(() => ({ allRows })), [change])
  const openFilters = useCallback(() => setPanel('filters'), [])
  const jumpTo = useCallback(
    (jump: Jump) => {
      setPanel(null)
      // The dialog goes before thousands of members have been sorted and others are shown.
      startTransition(() => {
        setWanted(jump)
        change(() => ({ sort: jump.sort, grouped: false }))
      })
    },
    [change],
  )
  const toggle = useCallback((memberId: string) => {
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(memberId)) after.add(memberId)
      return after
    })
  }, [])
  const favouriteChanged = useCallback(
    async (memberId: string) => {
      starred.current = true
      await onFavouriteChanged(memberId)
    },
    [onFavouriteChanged],
  )

  const save = useCallback(
    async (members: readonly Member[], fields?: readonly string[]) => {
      const { saveCsv, toMembersCsv } = await import('./members-csv.ts')
      const csv = toMembersCsv(members, { t, statusNames }, readSession(), fields)
      saveCsv(csv, t('members.ownMembers.exportFile', { date: today() }))
      setAnnouncement(t('members.ownMembers.exported', { count: members.length }))
    },
    [statusNames, t],
  )
  const exportShown = useCallback(() => save(shown), [save, shown])

  const List = fitsTable ? Table : Cards
  const session = useSession()
  const columns = useMemo(
    () => visibleColumns(columnsOf(listed.columns ?? ownColumns), session),
    [listed.columns, ownColumns, session],
  )
  const isThere =
    !grouped && sort.column === wanted?.sort.column && sort.direction === wanted.sort.direction
  // The bar comes and goes before the rows have changed.
  const selecting = useDeferredValue(selectionBar !== null)
  const selection = useMemo(
    () => (selecting ? { ids: chosen, onToggle: toggle } : null),
    [selecting, chosen, toggle],
  )

  return (
    <>
      <ListToolbar
        search={view.filter.search}
        filters={countChosen(view.filter.chosen)}
        favourites={view.filter.favourites}
        filtersButton={filtersButton}
        favouritesButton={favouritesButton}
        grouped={view.grouped}
        onSearch={setSearch}
        onFilters={openFilters}
        onFavourites={setFavourites}
        onGrouped={setGrouped}
      />

      {hasChips && (
        <Suspense fallback={<Box h="8" mb="3" />}>
          <ActiveFilters
            own={own}
            filter={view.filter}
            onChange={setFilter}
            onLastRemoved={focusFilters}
          />
        </Suspense>
      )}

      <ListCount
        count={count}
        long={rows.length > ALL_ROWS_UP_TO}
        allRows={view.allRows}
        onExport={exportShown}
        onOpen={setPanel}
        onAllRows={setAllRows}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>

      <Card as="div" padding="none">
        {count > 0 ? (
          <List
            rows={rows}
            sort={sort}
            onSort={sortBy}
            allRows={allRows}
            statusNames={statusNames}
            mark={mark}
            onFavouriteChanged={favouriteChanged}
            selection={selection}
            jump={isThere ? wanted : null}
            columns={columns}
          />
        ) : members.length === 0 ? (
          <EmptyState
            title={t('members.ownMembers.empty.title')}
            message={t('members.ownMembers.empty.message')}
          />
        ) : (
          <NoHits
            title={t('members.ownMembers.noHits.title')}
            message={t('members.ownMembers.noHits.message')}
            {...(isNarrowed(filter) && {
              onClear() {
                setFilter(NO_FILTER)
                focusFilters()
              },
            })}
          />
        )}
      </Card>

      {selectionBar?.({ selected, shown, onSelect: setChosen })}
      <Suspense fallback={null}>
        <ListPanels
          panel={panel}
          own={own}
          index={index}
          order={order}
          view={view}
          shown={shown}
          chosen={selecting ? chosen : NOBODY}
          onView={onView}
          onFilter={changeFilter}
          onOwnColumns={setOwnColumns}
          onJump={jumpTo}
          onExport={save}
          onOpen={setPanel}
        />
      </Suspense>
    </>
  )
}
