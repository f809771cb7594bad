import { useCallback, useLayoutEffect } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { useSession } from '../session/index.ts'
import { ApiError } from './api-error.ts'
import { reportFailure } from './failures.ts'
import { owner, readsSignal } from './reads.ts'
import { refetchAfterRenewal } from './refetch-after-renewal.ts'

/** Options of a query. */
export interface QueryOptions {
  /** Whether a failure may open the error dialog; false if the component shows it inline. */
  readonly dialog?: boolean
}

/** Changes the cached data of a query, then refetches the data unless `refetch` is false. */
export type MutateQuery<T> = (
  change?: T | ((data: T) => T),
  options?: { readonly refetch?: boolean },
) => Promise<void>

/** The state of a query. */
export type Query<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'error'; readonly error: ApiError; retry(): void }
  | {
      readonly state: 'ready'
      readonly data: T
      /** Whether the data is being refetched. */
      readonly refreshing: boolean
      retry(): void
      readonly mutate: MutateQuery<T>
    }

/**
 * Keys of the queries whose answer the user waits for, at first or after a retry. They are not component state, because several
 * components may have the same key, and SWR may call the `onError` of a component that did not
 * ask.
 */
const askedFor = new Set<string>()

/**
 * Fetches data and caches it for all components with the same key. The id of the person whose data
 * is shown is implicitly part of every key.
 *
 * @param key identifies the data; null while it is not needed
 * @param fetch fetches the data
 */
export function useQuery<T>(
  key: readonly unknown[] | null,
  fetch: (signal: AbortSignal) => Promise<T>,
  options: QueryOptions = {},
): Query<T> {
  const session = useSession()
  const wanted = key !== null && session.kind !== 'signed-out'
  const fullKey = wanted ? [owner(), ...key] : null
  const name = unstable_serialize(fullKey)
  const { cache } = useSWRConfig()

  const {
    data,
    error,
    isValidating,
    mutate: mutateData,
  } = useSWR<T, unknown>(fullKey, () => fetchFor(fetch), {
    onError(error) {
      // A failed background refetch opens no dialog: the user requested nothing.
      if (askedFor.delete(name) && options.dialog !== false) reportFailure(error, 'read')
    },
    onSuccess() {
      askedFor.delete(name)
    },
  })

  useLayoutEffect(() => {
    if (wanted && cache.get(name)?.data === undefined) askedFor.add(name)
  }, [wanted, name, cache])

  const retry = useCallback(() => {
    askedFor.add(name)
    void mutateData().catch(() => {})
  }, [mutateData, name])

  const mutate = useCallback<MutateQuery<T>>(
    async (change, { refetch = true } = {}) => {
      const apply = change instanceof Function ? change : () => change
      await mutateData(
        (current) => (current === undefined || change === undefined ? current : apply(current)),
        { revalidate: refetch },
      )
    },
    [mutateData],
  )

  // Data that the user may no longer see are not shown, although they are still cached.
  const isRefused = error instanceof ApiError && error.failure.kind === 'forbidden'
  if (data !== undefined && !isRefused)
    return { state: 'ready', data, refreshing: isValidating, retry, mutate }
  // An error stays on screen while it is refetched in the background, with the focus in it.
  const isRetrying = isValidating && askedFor.has(name)
  if (error instanceof ApiError && !isRetrying) return { state: 'error', error, retry }
  if (error !== undefined && !isValidating && !isAbort(error)) throw error
  return { state: 'loading' }
}

/**
 * Calls `fetch`, and calls it again if the tokens had to be renewed. Both calls get the same
 * signal, so that a change of person aborts the second one too.
 */
function fetchFor<T>(fetch: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = readsSignal()
  return refetchAfterRenewal(() => fetch(signal))
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/**
 * Returns a function that refetches all data whose key starts with the given elements.
 *
 * @returns the function; it takes the first elements of the key, without the person
 */
export function useRefetch(): (begins: readonly unknown[]) => Promise<void> {
  const { mutate } = useSWRConfig()
  return useCallback(
    async (begins) => {
      await mutate((key) => Array.isArray(key) && startsWith(key.slice(1), begins))
    },
    [mutate],
  )
}

function startsWith(key: readonly unknown[], begins: readonly unknown[]): boolean {
  return begins.every((part, index) => Object.is(part, key[index]))
}
