import { today } from '@portal/shared/dates'
import { useText } from '@portal/shared/texts'
import {
  Box,
  Button,
  Card,
  EmptyState,
  Flex,
  ListFilter,
  NoHits,
  SearchField,
  Star as StarIcon,
  Switch,
  useIsDesktop,
  VisuallyHidden,
} from '@portal/shared/ui'
import {
  lazy,
  memo,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { nextSort } from '../../common/list/list-sort.ts'
import { statusLook } from '../../common/member/update-status.ts'
import type { OwnMembers } from '../../common/own-members/own-members.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import type { SelectionBarComponent, StarComponent } from './list-parts.ts'
import { flatRows, groupedRows } from './list-rows.ts'
import type { ListView } from './list-view.ts'
import {
  countChosen,
  filterMembers,
  isNarrowed,
  type MemberFilter,
  NO_FILTER,
  toSearchables,
} from './member-filter.ts'
import { MemberOrder, type SortColumn } from './member-sort.ts'
import { MemberCards } from './table/MemberCards.tsx'
import { OwnMembersTable } from './table/OwnMembersTable.tsx'
import { ALL_ROWS_UP_TO } from './table/use-visible-rows.ts'

// They follow the deferred view, so a letter typed must not render them with the field.
const Table = memo(OwnMembersTable)
const Cards = memo(MemberCards)

const FilterDrawer = lazy(async () => ({
  default: (await import('./FilterDrawer.tsx')).FilterDrawer,
}))

export interface OwnMembersListProps {
  readonly own: OwnMembers
  readonly view: ListView
  readonly onView: (view: ListView) => void
  readonly Star: StarComponent
  readonly SelectionBar: SelectionBarComponent
  /** Whether members are being selected. */
  readonly selecting: boolean
  readonly onLeaveSelecting: () => void
  readonly onFavouriteChanged: (memberId: string) => Promise<void>
}

const CSV_COLUMNS = [
  'name',
  'memberNumber',
  'workplace',
  'birthday',
  'age',
  'status',
  'notes',
] as const

function onDemand<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

export function OwnMembersList({
  own,
  view,
  onView,
  Star,
  SelectionBar,
  selecting,
  onLeaveSelecting,
  onFavouriteChanged,
}: OwnMembersListProps) {
  const t = useText()
  const desktop = useIsDesktop()
  const [drawerOpen, setDrawerOpen] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [announcement, setAnnouncement] = useState('')

  const { members, coverage, filter: options } = own
  // Worked out when something is searched for, not before the first rows show.
  const searchables = useMemo(
    () => onDemand(() => toSearchables(members, coverage)),
    [members, coverage],
  )
  const order = useMemo(() => new MemberOrder(members), [members])
  // The field shows each letter at once; the list follows when there is time.
  const { filter, sort, grouped, allRows } = useDeferredValue(view)
  const shown = useMemo(
    () => order.sorted(isNarrowed(filter) ? filterMembers(searchables(), filter) : members, sort),
    [order, searchables, members, filter, sort],
  )
  const count = shown.length
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

  const favourites = useRef<HTMLButtonElement>(null)
  const starred = useRef(false)
  useEffect(() => {
    // The last favourite took its star along: the focus goes to what brings the others back.
    if (count === 0 && starred.current && document.activeElement === document.body) {
      favourites.current?.focus()
    }
    starred.current = false
  }, [count])

  const latest = useRef({ view, onView })
  useEffect(() => {
    latest.current = { view, onView }
  })
  const sortBy = useCallback((column: SortColumn) => {
    const { view, onView } = latest.current
    onView({ ...view, sort: nextSort(view.sort, column) })
  }, [])

  const setFilter = (next: MemberFilter) => onView({ ...view, filter: next })
  const toggle = useCallback((memberId: string) => {
    setChosen((before) => {
      const after = new Set(before)
      if (!after.delete(memberId)) after.add(memberId)
      return after
    })
  }, [])
  const favouriteChanged = useCallback(
    async (memberId: string) => {
      const member = members.find((one) => one.memberId === memberId)
      starred.current = true
      await onFavouriteChanged(memberId)
      if (member !== undefined) {
        const now = member.isFavorite ? 'removed' : 'added'
        setAnnouncement(t(`members.favourite.${now}`, { name: member.fullName }))
      }
    },
    [members, onFavouriteChanged, t],
  )

  async function exportShown() {
    const { saveCsv, toMembersCsv } = await import('./members-csv.ts')
    const csv = toMembersCsv(shown, {
      headings: CSV_COLUMNS.map((column) => t(`members.ownMembers.columns.${column}`)),
      statusName: (status) => {
        const look = statusLook(status)
        if (look === null) return ''
        return look.textKey === null ? (statusNames.get(status) ?? status) : t(look.textKey)
      },
    })
    saveCsv(csv, t('members.ownMembers.exportFile', { date: today() }))
    setAnnouncement(t('members.ownMembers.exported', { count: shown.length }))
  }

  const filters = countChosen(view.filter.chosen)
  const List = desktop ? Table : Cards
  const selection = useMemo(
    () => (selecting ? { ids: chosen, onToggle: toggle } : null),
    [selecting, chosen, toggle],
  )

  return (
    <>
      <Flex gap={{ base: '2', lg: '3' }} mb="3" wrap="wrap" align="center">
        <Box flex="1 1 16rem" maxW={{ base: 'full', lg: '26rem' }}>
          <SearchField
            label={t('members.ownMembers.search')}
            placeholder={t('members.ownMembers.searchHint')}
            value={view.filter.search}
            onChange={(search) => setFilter({ ...view.filter, search })}
          />
        </Box>
        <Button aria-haspopup="dialog" onClick={() => setDrawerOpen(true)}>
          <ListFilter size={18} aria-hidden="true" />
          {filters === 0
            ? t('members.filter.open')
            : t('members.filter.openWithCount', { count: filters })}
        </Button>
        <Button
          ref={favourites}
          aria-pressed={view.filter.favourites}
          css={{
            '&[aria-pressed=true]': {
              bg: 'green.tint',
              borderColor: 'green.main',
              color: 'green.deep',
            },
            '&[aria-pressed=true] svg': { fill: 'currentColor' },
          }}
          onClick={() => setFilter({ ...view.filter, favourites: !view.filter.favourites })}
        >
          <StarIcon size={18} aria-hidden="true" />
          {t('members.filter.favourites')}
        </Button>
        <Switch
          label={t('members.ownMembers.groupBy')}
          checked={view.grouped}
          onChange={(on) => onView({ ...view, grouped: on })}
        />
      </Flex>

      <ActiveFilters filter={view.filter} options={options} onChange={setFilter} />

      <Flex justify="space-between" align="center" gap="3" wrap="wrap" minH="8" mb="2">
        <Box as="p" role="status" fontWeight="medium">
          {t('members.ownMembers.count', { count })}
        </Box>
        <Flex gap="2" wrap="wrap">
          {count > 0 && (
            <Button variant="ghost" size="sm" onClick={exportShown}>
              {t('members.ownMembers.export')}
            </Button>
          )}
          {rows.length > ALL_ROWS_UP_TO && (
            <Button
              variant="ghost"
              size="sm"
              aria-pressed={view.allRows}
              onClick={() => onView({ ...view, allRows: !view.allRows })}
            >
              {t(view.allRows ? 'members.ownMembers.rowsInSight' : 'members.ownMembers.allRows')}
            </Button>
          )}
        </Flex>
      </Flex>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>

      <Card as="div" padding="none">
        {count > 0 ? (
          <List
            rows={rows}
            sort={sort}
            onSort={sortBy}
            allRows={allRows}
            statusNames={statusNames}
            Star={Star}
            onFavouriteChanged={favouriteChanged}
            selection={selection}
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
            {...(isNarrowed(filter) && { onClear: () => setFilter(NO_FILTER) })}
          />
        )}
      </Card>

      {selecting && (
        <SelectionBar
          selected={selected}
          shown={shown}
          onSelect={setChosen}
          onLeave={() => {
            setChosen(new Set())
            onLeaveSelecting()
          }}
        />
      )}
      {drawerOpen && (
        <Suspense fallback={null}>
          <FilterDrawer
            filter={view.filter}
            options={options}
            count={count}
            onChange={setFilter}
            onClose={() => setDrawerOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
