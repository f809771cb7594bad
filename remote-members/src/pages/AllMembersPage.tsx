import { useLocation, useSearchParams } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Box, Button, Card, EmptyState, NoHits, Page, Search, Spinner, Stack } from '@portal/ui'
import { type FoundRow, nextSort } from '@portal/ui/list'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useOpenedMember } from '../common/member/opened-member.ts'
import { QueryFailed } from '../common/query/QueryFailed.tsx'
import { HitList } from '../features/all-members/HitList.tsx'
import type { MemberHits } from '../features/all-members/member-hit.ts'
import { SearchForm } from '../features/all-members/SearchForm.tsx'
import {
  criteriaIn,
  isEmptySearch,
  NO_CRITERIA,
  readSearchView,
  type SearchView,
  sortHits,
  writeSearchView,
} from '../features/all-members/search-criteria.ts'
import { useMemberSearch } from '../features/all-members/use-member-search.ts'

const HELP = async () => ['members.pageHelp.allMembers']

/** The search among all members of the union. */
export function AllMembersPage() {
  const t = useText()
  const [address, setAddress] = useSearchParams()
  const { state } = useLocation()
  const view = useMemo(() => readSearchView(address, state), [address, state])
  const { query, stop } = useMemberSearch(view.criteria)
  const submitButton = useRef<HTMLButtonElement>(null)
  const [stopped, setStopped] = useState(false)
  const isEmpty = isEmptySearch(view.criteria)
  useEffect(() => {
    if (!stopped || !isEmpty) return
    // The focused button is gone, and this one can be pressed again.
    submitButton.current?.focus()
    setStopped(false)
  }, [stopped, isEmpty])
  const setView = (next: SearchView) => {
    const { address, state } = writeSearchView(next)
    setAddress(address, { replace: true, preventScrollReset: true, state })
  }
  const latest = useRef({ setView, view })
  useEffect(() => {
    latest.current = { setView, view }
  })
  useEffect(() => {
    if (isEmptySearch(criteriaIn(address))) return
    const { setView, view } = latest.current
    setView(view)
  }, [address])

  return (
    <Page title={t('members.pages.allMembers')} help={HELP}>
      <SearchForm
        criteria={view.criteria}
        submitButton={submitButton}
        onSearch={(criteria) => setView({ ...view, criteria })}
      />
      {isEmpty ? (
        <Card as="div" padding="none">
          <EmptyState
            icon={<Search size={26} />}
            title={t('members.search.begin.title')}
            message={t('members.search.begin.message')}
          />
        </Card>
      ) : query.state === 'ready' ? (
        <Hits key={JSON.stringify(view.criteria)} found={query.data} view={view} onView={setView} />
      ) : query.state === 'loading' ? (
        <Card as="div" padding="none">
          <Stack align="center" gap="3" py="10">
            <Stack role="status" align="center" gap="3" color="quiet">
              <Spinner size="lg" aria-hidden="true" />
              {t('members.search.loading')}
            </Stack>
            <Button
              onClick={() => {
                stop()
                setView({ ...view, criteria: NO_CRITERIA })
                setStopped(true)
              }}
            >
              {t('members.search.stop')}
            </Button>
          </Stack>
        </Card>
      ) : (
        <QueryFailed
          query={query}
          failed={t('members.search.failed')}
          denied={t('members.search.denied')}
        />
      )}
    </Page>
  )
}

function Hits({
  found,
  view,
  onView,
}: {
  readonly found: MemberHits
  readonly view: SearchView
  readonly onView: (view: SearchView) => void
}) {
  const t = useText()
  const [opened, setOpened] = useState<FoundRow | null>(null)
  useOpenedMember((memberId) => setOpened({ key: memberId }))
  const sorted = useMemo(() => sortHits(found.hits, view.sort, t), [found.hits, view.sort, t])

  if (found.hits.length === 0) {
    return (
      <Card as="div" padding="none" role="status">
        <NoHits title={t('members.search.noHits')} message={t('members.search.noHitsMessage')} />
      </Card>
    )
  }
  return (
    <>
      <Box as="p" role="status" fontWeight="medium" mb="2">
        {t(found.thereAreMore ? 'members.search.tooMany' : 'members.search.count', {
          count: found.hits.length,
        })}
      </Box>
      <Card as="div" padding="none">
        <HitList
          hits={sorted}
          found={opened}
          sort={view.sort}
          onSort={(column) => onView({ ...view, sort: nextSort(view.sort, column) })}
        />
      </Card>
    </>
  )
}
