import { type ReactNode, useEffect, useState } from 'react'
import { SWRConfig, unstable_serialize, useSWRConfig } from 'swr'
import { actingPersonId, type Session } from '../session/index.ts'
import { subscribeSession } from '../session/store.ts'
import { ApiError } from './api-error.ts'
import { subscribeReturn } from './connection.ts'
import { forgetUnreadableRows } from './unreadable.ts'

const samePerson = (a: Session, b: Session) =>
  a.kind === b.kind && actingPersonId(a) === actingPersonId(b)

const ONE_MINUTE_MS = 60_000

/** Provides the one cache of fetched data. It is cleared when another person's data is shown. */
export function ApiProvider({ children }: { readonly children: ReactNode }) {
  const [cache] = useState(() => new Map())
  useEffect(
    () =>
      subscribeSession((session, before) => {
        if (samePerson(session, before)) return
        cache.clear()
        forgetUnreadableRows()
      }),
    [cache],
  )
  return (
    <SWRConfig
      value={{
        provider: () => cache,
        shouldRetryOnError: false,
        // What is shown is refreshed when the user comes back to the page.
        focusThrottleInterval: ONE_MINUTE_MS,
        // `FetchAgainOnReturn` refetches only the failed queries; SWR would refetch everything.
        revalidateOnReconnect: false,
      }}
    >
      <FetchAgainOnReturn cache={cache} />
      {children}
    </SWRConfig>
  )
}

/** When the services can be reached again, refetches the queries that got no response. */
function FetchAgainOnReturn({ cache }: { readonly cache: ReadonlyMap<unknown, unknown> }) {
  const { mutate } = useSWRConfig()
  useEffect(
    () =>
      subscribeReturn(() => {
        const failed = new Set(
          [...cache].filter(([, kept]) => hasNoAnswer(kept)).map(([key]) => key),
        )
        void mutate((key) => failed.has(unstable_serialize(key)))
      }),
    [cache, mutate],
  )
  return null
}

function hasNoAnswer(kept: unknown): boolean {
  if (typeof kept !== 'object' || kept === null || !('error' in kept)) return false
  const { error } = kept
  return error instanceof ApiError && ['offline', 'timeout'].includes(error.failure.kind)
}
