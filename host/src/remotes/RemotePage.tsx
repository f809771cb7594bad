import { useRevalidator } from '@portal/platform/host'
import { useLocation } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Page } from '@portal/ui'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { pageTitleKey } from '../common/page-title.ts'
import { pageRemotes, useRemote } from './page-remotes.ts'
import { RemoteState } from './RemoteState.tsx'
import { isDisconnected } from './remotes.ts'

/** Delay before the first automatic retry; each later delay is twice as long. */
const FIRST_RETRY_MS = 10_000
const LONGEST_RETRY_MS = 300_000

interface RemotePageProps {
  readonly name: string
  /** Shown when the remote is loaded but has no such page. */
  readonly notFound: ReactNode
}

/** Placeholder for a remote's page until its routes are loaded; explains a failure to load them. */
export function RemotePage({ name, notFound }: RemotePageProps) {
  const status = useRemote(name)
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const t = useText()
  const isLooking = useRef(false)
  const [lookedAgain, setLookedAgain] = useState(false)

  useEffect(() => {
    if (status.kind !== 'ready' || isLooking.current) return
    isLooking.current = true
    // Makes the router match its current or pending location again, so that it finds the remote's
    // own route. Also needed if the remote is ready at the first render: it may have become ready
    // after the router matched. Navigating to this address again would do the same, but would
    // interrupt a user who has clicked a link meanwhile.
    void revalidate().then(() => startTransition(() => setLookedAgain(true)))
  }, [status.kind, revalidate])

  const isWaiting = isDisconnected(status)
  useEffect(() => {
    if (!isWaiting) return
    let timer: ReturnType<typeof setTimeout>
    const retryAfter = (milliseconds: number) => {
      timer = setTimeout(() => {
        void pageRemotes().retry(name, true)
        retryAfter(Math.min(milliseconds * 2, LONGEST_RETRY_MS))
      }, milliseconds)
    }
    retryAfter(FIRST_RETRY_MS)
    return () => clearTimeout(timer)
  }, [name, isWaiting])

  if (status.kind === 'ready' && lookedAgain) return notFound
  return (
    <Page title={t(pageTitleKey(pathname) ?? 'host.brand.name')}>
      <RemoteState status={status} onRetry={() => pageRemotes().retry(name)} />
    </Page>
  )
}
