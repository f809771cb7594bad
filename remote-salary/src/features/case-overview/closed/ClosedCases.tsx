import { offersExtension } from '@portal/platform/contract'
import { today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Button, chakra, Flex, Heading, Stack, Text, TextLink } from '@portal/ui'
import { useEffect, useId, useRef, useState } from 'react'
import { CaseFailure, caseFailureMessage } from '../../../common/case/CaseFailure.tsx'
import { type Case, hasMore, isRealCase, visibleCases } from '../../../common/case/case.ts'
import { paths } from '../../../common/paths.ts'
import { CaseList, type CaseTabProps } from '../CaseList.tsx'
import { CLOSED_COLUMNS } from '../case-columns.tsx'
import { CaseFinder } from '../find/CaseFinder.tsx'
import { filterCases, isFiltered, NO_FILTER } from '../find/case-filter.ts'
import { NoCases, NoMatches } from '../NoCases.tsx'
import { useLastReady } from '../OpenCases.tsx'
import { searchesAllClosed } from '../overview-address.ts'
import { useClosedCases } from './use-closed-cases.ts'

interface ClosedCasesProps extends CaseTabProps {
  /** Number of pages to load initially, from the URL. */
  readonly pages: number
  /** Called with the number of loaded pages. */
  readonly onPages: (pages: number) => void
  /** Null if there are no test cases. */
  readonly onShowTestCases: (() => void) | null
}

export function ClosedCases({
  sort,
  pages,
  onPages,
  showTestCases,
  onShowTestCases,
  filter,
  onFilter,
  isFinding,
  ...rest
}: ClosedCasesProps) {
  const t = useText()
  const id = useId()
  const isVisible = (item: Case) => showTestCases || isRealCase(item)
  const { search, isPending, searchesAll } = useClosedSearch(filter.search)
  const { query, loadMore, loadingMore, moreError } = useClosedCases(
    { sort, search, pages },
    isVisible,
  )
  const list = useLastReady(query)
  const busy = query.state === 'loading' || isPending
  const all = list && visibleCases(list.cases, showTestCases)
  // Until the service has searched, the cases that are there are.
  const applied = searchesAll && !busy ? { ...filter, search: '' } : filter
  const matching = all && filterCases(all, applied, today())
  const cases = busy && searchesAll && matching?.length === 0 ? null : matching
  const isNotFound =
    all?.length !== 0 || (search !== '' && list !== null && list.cases.length === 0)
  const { place, focusRow } = useFocusRow()

  async function showMore() {
    const before = list?.cases.length ?? 0
    const more = await loadMore()
    if (!more) return
    onPages(more.page)
    const added = filterCases(more.cases.slice(before).filter(isVisible), applied, today())
    focusRow(added[0]?.caseId ?? null)
  }

  return (
    <Box as="section" aria-labelledby={id} ref={place}>
      <Flex gap="3" mb="3" wrap="wrap" justify="space-between" align="baseline">
        <Heading as="h2" id={id}>
          {t('salary.closed.label')}
        </Heading>
        {offersExtension('portal') && (
          <TextLink to={paths.payOverview()}>{t('salary.pay.title')}</TextLink>
        )}
      </Flex>
      {isFinding && (
        <CaseFinder
          cases={all}
          filter={filter}
          applied={applied}
          searchesAll={searchesAll}
          busy={busy}
          onFilter={onFilter}
          areOpen={false}
          areMore={list !== null && hasMore(list)}
        />
      )}
      {query.state === 'error' ? (
        <CaseFailure
          error={query.error}
          onRetry={() => {
            // The button that has the focus goes.
            place.current?.querySelector('input')?.focus()
            query.retry()
          }}
        />
      ) : (
        <Stack gap="4">
          {isNotFound && cases?.length === 0 ? (
            <NoMatches onClear={() => onFilter(NO_FILTER)} />
          ) : cases?.length === 0 ? (
            <NoCases
              which="closed"
              hidden={list?.cases.length ?? 0}
              onShowTestCases={onShowTestCases}
            />
          ) : (
            <CaseList
              label={t('salary.closed.label')}
              columns={CLOSED_COLUMNS}
              cases={cases}
              sort={sort}
              busy={busy}
              {...rest}
            />
          )}
          {list && all && (
            <Flex direction="column" align="center" gap="3">
              {moreError && (
                <Text role="alert" tone="danger">
                  {t('salary.closed.moreFailed', { message: caseFailureMessage(moreError, t) })}
                </Text>
              )}
              {hasMore(list) && (
                <Button loading={loadingMore} onClick={() => void showMore()}>
                  {t('salary.closed.more')}
                </Button>
              )}
              {/* With a filter, the number is beside it. */}
              {!isFiltered(filter) && (
                <chakra.p role="status" fontSize="sm" color="quiet">
                  {t(hasMore(list) ? 'salary.closed.countSoFar' : 'salary.closed.count', {
                    count: all.length,
                    left: (list.totalSize - list.cases.length).toLocaleString('da'),
                  })}
                </chakra.p>
              )}
            </Flex>
          )}
        </Stack>
      )}
      {rest.selecting?.bar(cases ?? [], all ?? [])}
    </Box>
  )
}

/**
 * Moves the focus to a row once it is rendered, because the 'load more' button that had the focus
 * may be gone.
 */
function useFocusRow() {
  const place = useRef<HTMLDivElement>(null)
  const [row, setRow] = useState<string | null>(null)
  useEffect(() => {
    if (row === null) return
    const rows = [...(place.current?.querySelectorAll<HTMLElement>('[data-case-id]') ?? [])]
    const found = rows.find(({ dataset }) => dataset.caseId === row)
    found?.querySelector<HTMLElement>('a, input')?.focus({ preventScroll: true })
  }, [row])
  return { place, focusRow: setRow }
}

/** How long typing must pause before the service searches. */
const PAUSE_MS = 300

/**
 * What the service searches the closed cases for, once typing pauses. Without the extension it does
 * not search, and the cases that are loaded are searched.
 *
 * @param typed the search as typed
 */
function useClosedSearch(typed: string) {
  const searchesAll = searchesAllClosed()
  const wanted = searchesAll ? typed.trim() : ''
  const [paused, setPaused] = useState(wanted)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(wanted), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [wanted])
  // Whoever clears the search has stopped typing.
  const search = wanted === '' ? '' : paused
  return { search, isPending: search !== wanted, searchesAll }
}
