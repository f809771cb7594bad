import { offersExtension } from '@portal/platform/contract'
import {
  actingPersonId,
  readPreference,
  useSession,
  writePreference,
} from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import {
  Box,
  Button,
  CircleCheck,
  Flex,
  ListFilter,
  lazyComponent,
  Page,
  Switch,
  TabBar,
  useIsDesktop,
  ViewTabLink,
} from '@portal/ui'
import { nextSort } from '@portal/ui/list'
import { Suspense, useRef, useState } from 'react'
import { CaseFailure } from '../common/case/CaseFailure.tsx'
import { type Case, isSortColumn, visibleCases } from '../common/case/case.ts'
import { useOpenOverview } from '../common/case/cases-api.ts'
import { ClosedPlaceholder } from '../features/case-overview/CaseList.tsx'
import type { Selecting } from '../features/case-overview/case-columns.tsx'
import {
  type CaseFilter,
  isFiltered,
  NO_FILTER,
} from '../features/case-overview/find/case-filter.ts'
import { OpenCases, useLastReady } from '../features/case-overview/OpenCases.tsx'
import {
  overviewAddress,
  searchesAllClosed,
  useOverviewAddress,
} from '../features/case-overview/overview-address.ts'
import { SelectBox } from '../features/several-cases/SelectBox.tsx'

const ClosedCases = lazyComponent(
  async () => (await import('../features/case-overview/closed/ClosedCases.tsx')).ClosedCases,
)

const SelectionBar = lazyComponent(
  async () => (await import('../features/several-cases/SelectionBar.tsx')).SelectionBar,
)

const HELP = async () => [
  'salary.pageHelp.cases',
  ...(offersExtension('portal') ? ['salary.pageHelp.payLink'] : []),
]

export function CaseOverviewPage() {
  const t = useText()
  const session = useSession()
  return (
    <Page title={t('salary.pages.cases')} help={HELP}>
      {/* The key remounts the list, so that it never shows rows of another person. */}
      <Overview key={actingPersonId(session)} />
    </Page>
  )
}

function Overview() {
  const t = useText()
  const { tab, sort, pages, filter, change } = useOverviewAddress()
  const [isOpen, setIsOpen] = useState(false)
  const isFinding = isOpen || isFiltered(filter)
  const [showTestCases, setShowTestCases] = useShowTestCases()
  const openQuery = useOpenOverview(tab === 'open' ? sort : null)
  const overview = useLastReady(openQuery)

  const onSort = (column: string) => {
    if (isSortColumn(column)) change({ sort: nextSort(sort, column), pages: 1 })
  }
  const onFilter = (next: CaseFilter) => {
    // Stays open when the filter is cleared.
    setIsOpen(true)
    const isOtherList = searchesAllClosed() && next.search !== filter.search
    change({ filter: next, ...(isOtherList && { pages: 1 }) })
  }
  const onShowTestCases = () => setShowTestCases(true)
  const count = overview && visibleCases(overview.open, showTestCases).length
  const selection = useSelection()
  const isDesktop = useIsDesktop()
  const list = {
    sort,
    onSort,
    onResetSort: () => change({ sort: null, pages: 1 }),
    showTestCases,
    filter,
    onFilter,
    isFinding,
    selecting: selection.selecting,
  }

  const onFind = () => {
    setIsOpen(!isFinding)
    if (isFiltered(filter)) change({ filter: NO_FILTER })
  }

  const testCases = overview?.hasTestCases && (
    <Switch
      label={t('salary.overview.showTestCases')}
      checked={showTestCases}
      onChange={setShowTestCases}
    />
  )

  return (
    <>
      <Flex
        align="center"
        justify="space-between"
        wrap="wrap"
        columnGap={{ base: '3', sm: '6' }}
        minH="12"
        mb={{ base: '1', sm: '5' }}
        borderBottomWidth="1px"
        _print={{ display: 'none' }}
      >
        <TabBar label={t('salary.overview.tabs')}>
          <ViewTabLink
            to={overviewAddress({ tab: 'open', filter })}
            current={tab === 'open'}
            {...(count !== null && { 'aria-label': t('salary.overview.openTabOf', { count }) })}
          >
            {/* The space separates the number for those who speak the name of the tab. */}
            {t('salary.overview.openTab')}{' '}
            {/* Keeps the place of the number, so that the next tab does not move. */}
            <Box as="span" minW="3ch">
              {count}
            </Box>
          </ViewTabLink>
          <ViewTabLink
            // Closed cases wait for nothing.
            to={overviewAddress({ tab: 'closed', filter: { ...filter, attention: [] } })}
            current={tab === 'closed'}
          >
            {t('salary.overview.closedTab')}
          </ViewTabLink>
        </TabBar>
        <Flex columnGap={{ base: '3', sm: '6' }} align="center" py="1" ms="auto">
          {isDesktop && testCases}
          <Button
            ref={selection.button}
            size="sm"
            px={{ base: '0', sm: '3' }}
            aria-label={t('salary.several.start')}
            aria-pressed={selection.selecting !== null}
            {...(selection.selecting && { bg: 'green.tint', borderColor: 'green.main' })}
            onClick={selection.toggle}
          >
            <CircleCheck size={16} aria-hidden="true" />
            <Box as="span" display={{ base: 'none', sm: 'inline' }}>
              {t('salary.several.start')}
            </Box>
          </Button>
          <Button
            size="sm"
            px={{ base: '0', sm: '3' }}
            aria-label={t('salary.find.open')}
            aria-expanded={isFinding}
            onClick={onFind}
          >
            <ListFilter size={16} aria-hidden="true" />
            <Box as="span" display={{ base: 'none', sm: 'inline' }}>
              {t('salary.find.open')}
            </Box>
          </Button>
        </Flex>
      </Flex>
      {tab === 'closed' ? (
        <Suspense fallback={<ClosedPlaceholder />}>
          <ClosedCases
            {...list}
            pages={pages}
            onPages={(loaded) => change({ pages: loaded })}
            onShowTestCases={overview?.hasTestCases ? onShowTestCases : null}
          />
        </Suspense>
      ) : openQuery.state === 'error' ? (
        <CaseFailure error={openQuery.error} onRetry={openQuery.retry} />
      ) : (
        <OpenCases
          {...list}
          overview={overview}
          busy={openQuery.state === 'loading'}
          onShowTestCases={onShowTestCases}
        />
      )}
      {/* Above the list it would take a line of its own, and move the cases when they arrive. */}
      {!isDesktop && testCases}
    </>
  )
}

/** The selection of several cases; it ends with its mode. */
function useSelection() {
  const button = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<ReadonlyMap<string, Case> | null>(null)
  const toggle = () => setChosen(chosen ? null : new Map())
  const selecting: Selecting | null = chosen && {
    box: (item) => <SelectBox item={item} chosen={chosen} onChoose={setChosen} />,
    bar: (shown, loaded) => (
      <Suspense fallback={null}>
        <SelectionBar
          chosen={chosen}
          onChoose={setChosen}
          shown={shown}
          loaded={loaded}
          onLeave={() => {
            // A box that has the focus goes.
            button.current?.focus()
            setChosen(null)
          }}
        />
      </Suspense>
    ),
  }
  return { button, toggle, selecting }
}

function useShowTestCases(): [boolean, (show: boolean) => void] {
  const [show, setShow] = useState(() => readPreference('showTestCases') ?? false)
  const change = (next: boolean) => {
    writePreference('showTestCases', next)
    setShow(next)
  }
  return [show, change]
}
