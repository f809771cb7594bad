import { useCallback, useEffect, useRef } from 'react'
import useSWR, { unstable_serialize, useSWRConfig } from 'swr'
import { useSession } from '../session/index.ts'
import { ApiError } from './api-error.ts'
import { reportFailure } from './failures.ts'
import { owner, readsSignal } from './reads.ts'
import { refetchAfterRenewal } from './refetch-after-renewal.ts'

/** Options of a query. */
export interface QueryOptions {
  /** Whether a failure may raise the error dialog; false where the place itself shows it. */
  readonly dialog?: boolean
}

/** Changes the data of a query in place; then fetches them again unless told otherwise. */
export type MutateQuery<T> = (
  change?: T | ((data: T) => T),
  options?: { readonly refetch?: boolean },
) => Promise<void>

/** Where a query is. */
export type Query<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'error'; readonly error: ApiError; retry(): void }
  | {
      readonly state: 'ready'
      readonly data: T
      /** Whether the data are being fetched anew. */
      readonly refreshing: boolean
      retry(): void
      readonly mutate: MutateQuery<T>
    }

/**
 * Queries that the user asked to be tried again. Not kept in the component: which of those that
 * show the same data is told of the failure is up to SWR.
 */
const askedFor = new Set<string>()

/**
 * Fetches data and keeps them for all who ask with the same key. The acted-as person is part of
 * every key without being named.
 *
 * @param key names the data; null while they are not wanted
 * @param fetch fetches them
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
  const hasData = useRef(false)

  const {
    data,
    error,
    isValidating,
    mutate: mutateData,
  } = useSWR<T, unknown>(fullKey, () => fetchFor(fetch), {
    onError(error) {
      // A refetch in the background raises no dialog: the user asked for nothing.
      const asked = askedFor.delete(name)
      if ((asked || !hasData.current) && options.dialog !== false) reportFailure(error, 'read')
    },
    onSuccess() {
      askedFor.delete(name)
    },
  })

  useEffect(() => {
    hasData.current = data !== undefined
  }, [data])

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

  if (data !== undefined) return { state: 'ready', data, refreshing: isValidating, retry, mutate }
  if (error instanceof ApiError && !isValidating) return { state: 'error', error, retry }
  if (error !== undefined && !isValidating && !isAbort(error)) throw error
  return { state: 'loading' }
}

/** The second attempt has the first one's signal: both are for the person whose data showed then. */
function fetchFor<T>(fetch: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = readsSignal()
  return refetchAfterRenewal(() => fetch(signal))
}

function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}

/**
 * Fetches data anew by the beginning of their key, for all places that show them.
 *
 * @returns takes the beginning of the keys, without the acted-as person
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
