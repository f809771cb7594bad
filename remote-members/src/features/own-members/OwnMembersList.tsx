import { today } from '@portal/platform/dates'
import { readSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Card, EmptyState, lazyDialog, NoHits, VisuallyHidden } from '@portal/ui'
import { ALL_ROWS_UP_TO, type FoundRow, nextSort } from '@portal/ui/list'
import {
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import * as v from 'valibot'
import type { Member } from '../../common/member/member.ts'
import { useOpenedMember } from '../../common/member/opened-member.ts'
import type { OwnMembers } from '../../common/own-members/own-members-api.ts'
import { ActiveFilters } from './filter/ActiveFilters.tsx'
import { countChosen, isNarrowed, type MemberFilter, NO_FILTER } from './filter/member-filters.ts'
import type { Jump } from './jump.ts'
import { ListCount, type ListPanel, ListToolbar } from './ListToolbar.tsx'
import { rowOf } from './list-rows.ts'
import { STANDARD_EXPORT } from './member-columns.tsx'
import { MemberList } from './rows/MemberList.tsx'
import { useShownMembers } from './use-shown-members.tsx'
import type { ChangeView, ListView } from './view/list-view.ts'
import { useOwnChoice } from './view/use-own-choice.ts'

/** All four panels of the list: their code comes with the first one. */
const OpenPanel = lazyDialog(async () => (await import('./OpenPanel.tsx')).OpenPanel)

const NOBODY: ReadonlySet<string> = new Set()

/** Earlier releases also kept the density of the rows here. */
const viewSchema = v.object({ columns: v.nullable(v.array(v.string())) })
const STANDARD_VIEW = { columns: null }

const exportSchema = v.array(v.string())

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
  readonly onView: ChangeView
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
  const [panel, setPanel] = useState<ListPanel | null>(null)
  const [wanted, setWanted] = useState<Jump | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOBODY)
  const [announcement, setAnnouncement] = useState('')
  const [{ columns: ownColumns }, setOwnView] = useOwnChoice<{
    readonly columns: readonly string[] | null
  }>('members/own-look', viewSchema, STANDARD_VIEW)
  const [fields, setFields] = useOwnChoice('members/own-export', exportSchema, STANDARD_EXPORT)
  const { index, byName, listed, shown, rows, mark, statusNames, columns } = useShownMembers(
    own,
    view,
    ownColumns,
  )
  const { sort } = listed
  const [opened, setOpened] = useState<FoundRow | null>(null)
  useOpenedMember((memberId) => {
    const key = rowOf(rows, memberId)
    if (key !== undefined) setOpened({ key })
  })
  const count = shown.length
  // The first chips take long to render, so they come with the list. They stay when the last one is
  // removed, because they move the focus then.
  const [hasChips, setHasChips] = useState(false)
  if (!hasChips && isNarrowed({ ...listed.filter, search: '' })) setHasChips(true)

  const filtersButton = useRef<HTMLButtonElement>(null)
  const focusFilters = () => filtersButton.current?.focus()
  const favouritesButton = useRef<HTMLButtonElement>(null)
  const starred = useRef(false)
  useEffect(() => {
    // The focused star disappeared with the last favourite, so focus the favourites button.
    if (count === 0 && starred.current && document.activeElement === document.body) {
      favouritesButton.current?.focus()
    }
    starred.current = false
  }, [count])
  const favouriteChanged = useCallback(
    async (memberId: string) => {
      starred.current = true
      await onFavouriteChanged(memberId)
    },
    [onFavouriteChanged],
  )

  const sortBy = useCallback(
    (column: string) => onView(({ sort }) => ({ sort: nextSort(sort, column) })),
    [onView],
  )
  const changeFilter = useCallback(
    (next: (filter: MemberFilter) => MemberFilter) =>
      onView(({ filter }) => ({ filter: next(filter) })),
    [onView],
  )
  const setFilter = (filter: MemberFilter) => onView(() => ({ filter }))

  // The press shows at once: rendering dozens of controls takes long.
  const open = (next: ListPanel) => startTransition(() => setPanel(next))

  function jumpTo(jump: Jump) {
    setPanel(null)
    // The dialog goes before thousands of members have been sorted and others are shown.
    startTransition(() => {
      setOpened(null)
      setWanted(jump)
      onView(() => ({ sort: jump.sort, grouped: false }))
    })
  }
  const isThere =
    !listed.grouped &&
    sort.column === wanted?.sort.column &&
    sort.direction === wanted.sort.direction

  async function save(members: readonly Member[], fields?: readonly string[]) {
    const { saveCsv, toMembersCsv } = await import('./members-csv.ts')
    const csv = toMembersCsv(members, { t, statusNames }, readSession(), fields)
    saveCsv(csv, t('members.ownMembers.exportFile', { date: today() }))
    setAnnouncement(t('members.ownMembers.exported', { count: members.length }))
  }

  // The bar comes and goes before the rows have changed.
  const selecting = useDeferredValue(selectionBar !== null)
  const selection = useMemo(() => {
    if (!selecting) return null
    const onToggle = (memberId: string) =>
      setChosen((before) => {
        const after = new Set(before)
        if (!after.delete(memberId)) after.add(memberId)
        return after
      })
    return { ids: chosen, onToggle }
  }, [selecting, chosen])

  return (
    <>
      <ListToolbar
        search={view.filter.search}
        filters={countChosen(view.filter.chosen)}
        favourites={view.filter.favourites}
        filtersButton={filtersButton}
        favouritesButton={favouritesButton}
        grouped={view.grouped}
        onSearch={(search) => changeFilter((filter) => ({ ...filter, search }))}
        onFilters={() => open('filters')}
        onFavourites={(favourites) => changeFilter((filter) => ({ ...filter, favourites }))}
        onGrouped={(grouped) => onView(() => ({ grouped }))}
      />
      {hasChips && (
        <ActiveFilters
          own={own}
          filter={view.filter}
          onChange={setFilter}
          onLastRemoved={focusFilters}
        />
      )}
      <ListCount
        count={count}
        long={rows.length > ALL_ROWS_UP_TO}
        allRows={view.allRows}
        onExport={() => save(shown)}
        onOpen={open}
        onAllRows={(allRows) => onView(() => ({ allRows }))}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>

      <Card as="div" padding="none">
        {count > 0 ? (
          <MemberList
            rows={rows}
            sort={sort}
            onSort={sortBy}
            allRows={listed.allRows}
            statusNames={statusNames}
            mark={mark}
            onFavouriteChanged={favouriteChanged}
            selection={selection}
            found={isThere ? wanted : opened}
            columns={columns}
          />
        ) : own.members.length === 0 ? (
          <EmptyState
            title={t('members.ownMembers.empty.title')}
            message={t('members.ownMembers.empty.message')}
          />
        ) : (
          <NoHits
            title={t('members.ownMembers.noHits.title')}
            message={t('members.ownMembers.noHits.message')}
            {...(isNarrowed(listed.filter) && {
              onClear() {
                setFilter(NO_FILTER)
                focusFilters()
              },
            })}
          />
        )}
      </Card>

      {selectionBar?.({
        selected: own.members.filter(({ memberId }) => chosen.has(memberId)),
        shown,
        onSelect: setChosen,
      })}
      {panel && (
        <OpenPanel
          panel={panel}
          fields={fields}
          onFields={setFields}
          own={own}
          index={index}
          byName={byName}
          view={view}
          ownColumns={ownColumns}
          shown={shown}
          chosen={selecting ? chosen : NOBODY}
          onView={onView}
          onOwnColumns={(columns) => setOwnView({ columns })}
          onFilter={changeFilter}
          onJump={jumpTo}
          onExport={save}
          onOpen={setPanel}
        />
      )}
    </>
  )
}
