import { failureText, isShownInDialog, type Query } from '@portal/platform/api'
import { useLocation, useNavigate } from '@portal/platform/router'
import { type User, useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import {
  Card,
  EmptyState,
  FailedRead,
  lazyDialog,
  Page,
  Search,
  Skeleton,
  Stack,
  Text,
} from '@portal/ui'
import { nextSort } from '@portal/ui/list'
import { useMemo, useState } from 'react'
import { SupportHits } from './SupportHits.tsx'
import { SupportSearchForm } from './SupportSearchForm.tsx'
import { readSearch, type SupportSearch, writeSearch } from './search-address.ts'
import {
  type SearchDepartment,
  type SupportHit,
  type SupportHits as SupportHitsFound,
  useDepartments,
  useSupportSearch,
} from './support-search-api.ts'

const HELP = async () => ['host.pageHelp.support']

const ReasonDialog = lazyDialog(async () => (await import('./ReasonDialog.tsx')).ReasonDialog)

interface SupportPageProps {
  /** Member id of the person whose portal is loading, if any. */
  readonly fetching: string | null
  readonly onChoose: (memberId: string, reason?: string) => void
}

/** The page where support staff choose the person to imitate. */
export function SupportPage({ fetching, onChoose }: SupportPageProps) {
  const t = useText()
  const departments = useDepartments()
  const allowed = useAllowed(departments)
  const [address, setSearch] = useSearch()
  const search = withAllowedDepartment(address, allowed)
  const { departmentNumber, name, sort } = search
  const wanted = departmentNumber !== '' && name !== '' ? { departmentNumber, name } : null
  const hits = useSupportSearch(wanted)
  const [asked, setAsked] = useState<SupportHit | null>(null)

  const choose = (memberId: string) => {
    const found = hits.state === 'ready' && hits.data.needsReason ? hits.data.hits : []
    const hit = found.find((each) => each.memberId === memberId)
    if (hit === undefined) onChoose(memberId)
    else setAsked(hit)
  }
  const searchFor = (typed: string) => {
    if (typed === name && hits.state !== 'loading') hits.retry()
    else setSearch({ ...search, name: typed }, { replace: typed === '' })
  }

  return (
    <Page title={t('host.support.title')} help={HELP}>
      <Text tone="quiet" mb="4">
        {t('host.support.intro')}
      </Text>
      {departments.state === 'error' ? (
        <Failed query={departments} title={t('host.support.departmentsFailed')} />
      ) : (
        <Stack gap="4">
          <SupportSearchForm
            departments={departments.state === 'ready' ? allowed : null}
            departmentNumber={departmentNumber}
            name={name}
            searching={wanted !== null && isUnderWay(hits)}
            onDepartment={(number) =>
              setSearch({ ...search, departmentNumber: number, name: '' }, { replace: true })
            }
            onSearch={searchFor}
          />
          {wanted !== null && hits.state === 'error' && !isShownInDialog(hits.error) ? (
            <Failed query={hits} title={t('host.support.failed')} />
          ) : (
            <Results
              found={wanted === null || hits.state === 'error' ? { state: 'not-asked' } : hits}
              sort={sort}
              fetching={fetching}
              onSort={(column) =>
                setSearch({ ...search, sort: nextSort(sort, column) }, { replace: true })
              }
              onChoose={choose}
            />
          )}
        </Stack>
      )}
      {asked !== null && (
        <ReasonDialog
          hit={asked}
          onReason={(reason) => {
            setAsked(null)
            onChoose(asked.memberId, reason)
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </Page>
  )
}

/** The state of a search that has not failed. */
type Found =
  | { readonly state: 'not-asked' }
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly data: SupportHitsFound }

function isUnderWay<T>(query: Query<T>): boolean {
  return query.state === 'loading' || (query.state === 'ready' && query.refreshing)
}

const NONE: readonly SearchDepartment[] = []

function useAllowed(departments: Query<readonly SearchDepartment[]>): readonly SearchDepartment[] {
  const session = useSession()
  const user = session.kind === 'signed-out' ? null : session.user
  const all = departments.state === 'ready' ? departments.data : NONE
  return useMemo(() => (user === null ? NONE : departmentsFor(user, all)), [user, all])
}

/** Users with the role `Imitator` may search only their own department, other support users all. */
export function departmentsFor(
  user: Pick<User, 'roles' | 'department'>,
  all: readonly SearchDepartment[],
): readonly SearchDepartment[] {
  if (!user.roles.includes('Imitator')) return all
  return all.filter(({ number }) => number === user.department?.number)
}

/**
 * The search as the user may do it: in a department of theirs. An only department is chosen by
 * itself.
 */
function withAllowedDepartment(
  search: SupportSearch,
  allowed: readonly SearchDepartment[],
): SupportSearch {
  if (allowed.some(({ number }) => number === search.departmentNumber)) return search
  const [only, ...others] = allowed
  const departmentNumber = only !== undefined && others.length === 0 ? only.number : ''
  return { ...search, departmentNumber, name: search.departmentNumber === '' ? search.name : '' }
}

/** The search, stored in the address so that reload and back restore it. */
function useSearch(): readonly [
  SupportSearch,
  (next: SupportSearch, how: { readonly replace: boolean }) => void,
] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const address = useMemo(() => new URLSearchParams(search), [search])
  const setSearch = (next: SupportSearch, { replace }: { readonly replace: boolean }) => {
    void navigate({ search: writeSearch(address, next).toString(), hash }, { replace })
  }
  return [useMemo(() => readSearch(address), [address]), setSearch]
}

interface ResultsProps {
  readonly found: Found
  readonly sort: SupportSearch['sort']
  readonly fetching: string | null
  readonly onSort: (column: string) => void
  readonly onChoose: (memberId: string) => void
}

function Results({ found, sort, fetching, onSort, onChoose }: ResultsProps) {
  const t = useText()
  const hits = found.state === 'ready' ? found.data.hits : []
  return (
    <div>
      <Text role="status" fontWeight="medium" minH="6" mb="2">
        {outcome(found, fetching, t)}
      </Text>
      <Card as="div" padding="none">
        {found.state === 'loading' ? (
          <Stack gap="3" p="4" aria-hidden="true">
            <Skeleton h="8" />
            <Skeleton h="8" />
            <Skeleton h="8" />
          </Stack>
        ) : hits.length > 0 ? (
          <SupportHits
            hits={hits}
            sort={sort}
            fetching={fetching}
            onSort={onSort}
            onChoose={onChoose}
          />
        ) : (
          <EmptyState icon={<Search size={26} />} title={t('host.support.prompt')} />
        )}
      </Card>
    </div>
  )
}

/** The text about the search result, which screen readers also announce. */
function outcome(found: Found, fetching: string | null, t: ReturnType<typeof useText>): string {
  if (found.state === 'not-asked') return ''
  if (found.state === 'loading') return t('host.support.searching')
  const { hits, hasMore } = found.data
  const chosen = hits.find(({ memberId }) => memberId === fetching)
  if (chosen !== undefined) return t('host.support.fetching', { name: chosen.fullName })
  if (hits.length === 0) return t('host.support.noHits')
  if (hasMore) return t('host.support.moreHits', { count: hits.length })
  return t('host.support.hits', { count: hits.length })
}

interface FailedProps {
  readonly query: Extract<Query<unknown>, { readonly state: 'error' }>
  readonly title: string
}

function Failed({ query, title }: FailedProps) {
  const t = useText()
  const { failure, requestId } = query.error
  return (
    <FailedRead
      title={title}
      message={failureText(failure, t)}
      requestId={requestId}
      onRetry={query.retry}
    />
  )
}
