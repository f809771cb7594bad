import { useText } from '@portal/platform/texts'
import {
  Box,
  Button,
  Flex,
  ListFilter,
  SearchField,
  Star as StarIcon,
  Switch,
  useFitsTable,
} from '@portal/ui'
import { type RefObject, useRef } from 'react'

interface ListToolbarProps {
  readonly search: string
  /** Number of active filters. */
  readonly filters: number
  readonly favourites: boolean
  readonly filtersButton: RefObject<HTMLButtonElement | null>
  readonly favouritesButton: RefObject<HTMLButtonElement | null>
  readonly grouped: boolean
  readonly onSearch: (search: string) => void
  readonly onFilters: () => void
  readonly onFavourites: (on: boolean) => void
  readonly onGrouped: (on: boolean) => void
}

/** Search, filters and grouping of the list. */
export function ListToolbar(props: ListToolbarProps) {
  const { search, filters, favourites, filtersButton, favouritesButton, grouped } = props
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  return (
    // On small screens the search stays in sight above the whole list, so it has no box around it.
    <Flex
      display={{ base: 'contents', lg: 'flex', _print: 'none' }}
      gap="3"
      mb="3"
      wrap="wrap"
      align="center"
    >
      {/* Out of the flow: a child of the row would have a gap beside it. */}
      <Box ref={place} position="absolute" />
      <Box
        flex="1 1 16rem"
        maxW={{ lg: '26rem' }}
        position={{ base: 'sticky', lg: 'static' }}
        top="var(--portal-sticky-top, 0px)"
        zIndex="3"
        bg="ground"
        py={{ base: '1', lg: '0' }}
      >
        <SearchField
          label={t('members.ownMembers.search')}
          placeholder={t('members.ownMembers.searchHint')}
          value={search}
          onChange={(next) => {
            // The list gets shorter: show its first hits, and not what follows it.
            if ((place.current?.getBoundingClientRect().top ?? 0) < 0) {
              place.current?.scrollIntoView()
            }
            props.onSearch(next)
          }}
        />
      </Box>
      <Flex
        display={{ base: 'flex', lg: 'contents' }}
        gap="2"
        mt="1"
        mb="1"
        wrap="wrap"
        align="center"
      >
        <Button ref={filtersButton} aria-haspopup="dialog" onClick={props.onFilters}>
          <ListFilter size={18} aria-hidden="true" />
          {filters === 0
            ? t('members.filter.open')
            : t('members.filter.openWithCount', { count: filters })}
        </Button>
        <Button
          ref={favouritesButton}
          aria-pressed={favourites}
          css={{
            '&[aria-pressed=true]': {
              bg: 'green.tint',
              borderColor: 'green.main',
              color: 'green.deep',
            },
            '&[aria-pressed=true] svg': { fill: 'currentColor' },
          }}
          onClick={() => props.onFavourites(!favourites)}
        >
          <StarIcon size={18} aria-hidden="true" />
          {t('members.filter.favourites')}
        </Button>
        <Switch
          label={t('members.ownMembers.groupBy')}
          checked={grouped}
          onChange={props.onGrouped}
        />
      </Flex>
    </Flex>
  )
}

/** What the list opens on demand. */
export type ListPanel = 'filters' | 'view' | 'jump' | 'export'

interface ListCountProps {
  readonly count: number
  /** Whether the list is too long to render all rows by default. */
  readonly long: boolean
  readonly allRows: boolean
  readonly onExport: () => void
  /** Opens a panel of the list. */
  readonly onOpen: (panel: ListPanel) => void
  readonly onAllRows: (all: boolean) => void
}

/** The number of members shown, and the actions on all of them. */
export function ListCount({ count, long, allRows, onExport, onOpen, onAllRows }: ListCountProps) {
  const t = useText()
  // Narrow windows have the export in the panel of the view, and one line for this.
  const fitsTable = useFitsTable()
  return (
    <Flex
      justify="space-between"
      align="center"
      gap="3"
      wrap="wrap"
      minH="8"
      mb={{ base: '0', lg: '2' }}
    >
      <Box as="p" role="status" fontWeight="medium">
        {t('members.ownMembers.count', { count })}
      </Box>
      <Flex gap="2" wrap="wrap">
        <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => onOpen('view')}>
          {t('members.listView.open')}
        </Button>
        {long && (
          <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => onOpen('jump')}>
            {t('members.jump.open')}
          </Button>
        )}
        {count > 0 && fitsTable && (
          <>
            <Button variant="ghost" size="sm" onClick={onExport}>
              {t('members.ownMembers.export')}
            </Button>
            <Button
              variant="ghost"
              size="sm"
              aria-haspopup="dialog"
              onClick={() => onOpen('export')}
            >
              {t('members.export.choose')}
            </Button>
          </>
        )}
        {long && (
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={allRows}
            onClick={() => onAllRows(!allRows)}
          >
            {t(allRows ? 'members.ownMembers.rowsInSight' : 'members.ownMembers.allRows')}
          </Button>
        )}
      </Flex>
    </Flex>
  )
}
