import { useLocation, useNavigate, useSearchParams } from '@portal/platform/router'
import {
  actingPersonId,
  readPreference,
  useSession,
  writePreference,
} from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Flex, Page, Switch, TabBar, ViewTabLink } from '@portal/ui'
import { useCallback, useEffect, useState } from 'react'
import { CaseFailure } from '../common/case/CaseFailure.tsx'
import { type CaseSort, type CaseSortField, toggleSort } from '../common/case/case-sort.ts'
import { useOpenOverview } from '../common/case/use-open-overview.ts'
import { ClosedCases } from '../features/case-overview/ClosedCases.tsx'
import { OpenCases } from '../features/case-overview/OpenCases.tsx'
import {
  type CaseTab,
  overviewAddress,
  readOverviewAddress,
} from '../features/case-overview/overview-address.ts'
import { useLastReady } from '../features/case-overview/use-last-ready.ts'

export function CaseOverviewPage() {
  const t = useText()
  const session = useSession()
  return (
    <Page title={t('salary.overview.title')}>
      {/* The key remounts the list, so that it never shows rows of another person. */}
      <Overview key={actingPersonId(session)} />
    </Page>
  )
}

function Overview() {
  const t = useText()
  const { tab, sort, pages, goTo } = useOverviewAddress()
  const [showTestCases, setShowTestCases] = useShowTestCases()
  const openQuery = useOpenOverview(tab === 'open' ? sort : null)
  const overview = useLastReady(openQuery)

  const onSort = useCallback(
    (field: CaseSortField) => goTo(tab, toggleSort(sort, field)),
    [goTo, tab, sort],
  )
  const onResetSort = useCallback(() => goTo(tab, null), [goTo, tab])
  const onPages = useCallback((loaded: number) => goTo(tab, sort, loaded), [goTo, tab, sort])
  const onShowTestCases = useCallback(() => setShowTestCases(true), [setShowTestCases])
  const list = { sort, onSort, onResetSort, showTestCases }

  return (
    <>
      <Flex
        align="center"
        justify="space-between"
        wrap="wrap"
        columnGap="6"
        minH="12"
        mb={{ base: '1', sm: '5' }}
        borderBottomWidth="1px"
        _print={{ display: 'none' }}
      >
        <TabBar label={t('salary.overview.tabs')}>
          <ViewTabLink to={overviewAddress('open')} current={tab === 'open'}>
            {t('salary.overview.openTab')}
          </ViewTabLink>
          <ViewTabLink to={overviewAddress('closed')} current={tab === 'closed'}>
            {t('salary.overview.closedTab')}
          </ViewTabLink>
        </TabBar>
        {overview?.hasTestCases && (
          <Box py="1.5">
            <Switch
              label={t('salary.overview.showTestCases')}
              checked={showTestCases}
              onChange={setShowTestCases}
            />
          </Box>
        )}
      </Flex>
      {tab === 'closed' ? (
        <ClosedCases
          {...list}
          pages={pages}
          onPages={onPages}
          onShowTestCases={overview?.hasTestCases ? onShowTestCases : null}
        />
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
    </>
  )
}

/** Reads tab, sort order and page count from the URL; the default is the last used tab. */
function useOverviewAddress() {
  const [search] = useSearchParams()
  const address = readOverviewAddress(search)
  const remembered = useRememberedTab()
  const tab = address.tab ?? remembered ?? 'open'
  const navigate = useNavigate()

  useEffect(() => writePreference('salaryTab', tab), [tab])

  const goTo = useCallback(
    (to: CaseTab, sort: CaseSort, pages = 1) => {
      // Replace the URL, so that sorting adds no history entry and does not scroll to the top.
      void navigate(overviewAddress(to, sort, pages), { replace: true, preventScrollReset: true })
    },
    [navigate],
  )
  return { ...address, tab, goTo }
}

/**
 * The last used tab, read only on navigation: if another window changes it, this page keeps its
 * tab.
 */
function useRememberedTab(): CaseTab | null {
  const { key } = useLocation()
  const [memory, setMemory] = useState(() => ({ key, tab: readPreference('salaryTab') }))
  if (memory.key === key) return memory.tab
  const tab = readPreference('salaryTab')
  setMemory({ key, tab })
  return tab
}

function useShowTestCases(): [boolean, (show: boolean) => void] {
  const [show, setShow] = useState(() => readPreference('showTestCases') ?? false)
  const change = useCallback((next: boolean) => {
    writePreference('showTestCases', next)
    setShow(next)
  }, [])
  return [show, change]
}
