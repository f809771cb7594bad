import { type ReactNode, useEffect, useState } from 'react'
import { SWRConfig } from 'swr'
import { actingPersonId, type Session, subscribeSession } from '../session/index.ts'

const samePerson = (a: Session, b: Session) =>
  a.kind === b.kind && actingPersonId(a) === actingPersonId(b)

/** Holds the one cache of fetched data. It is emptied when another person's data begin to show. */
export function ApiProvider({ children }: { readonly children: ReactNode }) {
  const [cache] = useState(() => new Map())
  useEffect(
    () =>
      subscribeSession((session, before) => {
        if (samePerson(session, before)) return
        cache.clear()
      }),
    [cache],
  )
  return (
    <SWRConfig
      value={{
        provider: () => cache,
        shouldRetryOnError: false,
        revalidateOnFocus: false,
        revalidateOnReconnect: true,
      }}
    >
      {children}
    </SWRConfig>
  )
}
