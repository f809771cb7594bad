import { ApiError, refetchAfterRenewal, useQuery } from '@portal/platform/api'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Case, CaseList, CaseSort } from '../../../common/case/case.ts'
import {
  fetchClosedCases,
  fetchMoreClosedCases,
  overviewKey,
} from '../../../common/case/cases-api.ts'
import { loadMoreCases, loadPages } from '../../../common/case/closed-list.ts'
import { useLogged, useLoggedQuery } from '../../../common/use-logged.ts'

const LOG_NAME = 'Closed cases'

interface ClosedChoice {
  readonly sort: CaseSort
  /** What the service searches the cases for; empty for all. */
  readonly search: string
  /** Number of pages to load initially. */
  readonly pages: number
}

/**
 * Fetches the closed cases, and further pages on request.
 *
 * @param isVisible whether a case is shown; `loadMore` loads pages until one contains such a case
 */
export function useClosedCases(
  { sort, search, pages }: ClosedChoice,
  isVisible: (item: Case) => boolean,
) {
  const onlyLast = useOnlyLast()
  const query = useLoggedQuery(
    LOG_NAME,
    useQuery(overviewKey('closed', sort, search), (person) =>
      onlyLast(person, async (signal) =>
        loadPages(await fetchClosedCases(sort, search, signal), pages, (caseListId, page) =>
          fetchMoreClosedCases(caseListId, page, signal),
        ),
      ),
    ),
  )

  const [loadingMore, setLoadingMore] = useState(false)
  const [moreError, setMoreError] = useState<ApiError | null>(null)
  useLogged(LOG_NAME, moreError)
  const unmounted = useUnmountSignal()

  const loaded = query.state === 'ready' ? query.data : null
  const mutate = query.state === 'ready' ? query.mutate : null
  async function loadMore(): Promise<CaseList | null> {
    if (loaded === null || mutate === null) return null
    setLoadingMore(true)
    setMoreError(null)
    try {
      const signal = unmounted()
      const more = await loadMoreCases(
        loaded,
        (caseListId, page) =>
          refetchAfterRenewal(() => fetchMoreClosedCases(caseListId, page, signal)),
        isVisible,
      )
      // Discard these pages if the cache now contains another list.
      await mutate((now) => (now.caseListId === loaded.caseListId ? more : now), { refetch: false })
      return more
    } catch (error) {
      if (error instanceof ApiError) setMoreError(error)
      else if (!isAbort(error)) throw error
      return null
    } finally {
      setLoadingMore(false)
    }
  }

  return { query, loadMore, loadingMore, moreError }
}

/** Returns a function that runs a request, and aborts the one before it. */
function useOnlyLast() {
  const running = useRef<AbortController | null>(null)
  return useCallback(
    async <T>(person: AbortSignal, run: (signal: AbortSignal) => Promise<T>): Promise<T> => {
      running.current?.abort(new DOMException('Another list is wanted.', 'AbortError'))
      const request = new AbortController()
      running.current = request
      const giveUp = () => request.abort(person.reason)
      person.addEventListener('abort', giveUp)
      try {
        return await run(request.signal)
      } finally {
        person.removeEventListener('abort', giveUp)
      }
    },
    [],
  )
}

function useUnmountSignal(): () => AbortSignal {
  const controller = useRef(new AbortController())
  useEffect(() => {
    controller.current = new AbortController()
    return () => controller.current.abort()
  }, [])
  return useCallback(() => controller.current.signal, [])
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
