import { useRevalidator } from '@portal/platform/host'
import { useLocation } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Page } from '@portal/ui'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { pageTitleKey } from '../common/page-title.ts'
import { pageRemotes, useRemote } from './page-remotes.ts'
import { RemoteState } from './RemoteState.tsx'

interface RemotePageProps {
  readonly name: string
  /** Shown when the remote is there and has no such page. */
  readonly notFound: ReactNode
}

/** Stands in for a page of a remote until its routes are there, or says why they are not. */
export function RemotePage({ name, notFound }: RemotePageProps) {
  const status = useRemote(name)
  const { revalidate } = useRevalidator()
  const { pathname } = useLocation()
  const t = useText()
  const wasReady = useRef(status.kind === 'ready')
  const isLooking = useRef(false)
  const [lookedAgain, setLookedAgain] = useState(false)

  useEffect(() => {
    if (status.kind !== 'ready' || wasReady.current || isLooking.current) return
    isLooking.current = true
    // Now the router finds the remote's own route for where it is, or is on its way to. To go to
    // this address once more would call back who has pressed a link meanwhile.
    void revalidate().then(() => startTransition(() => setLookedAgain(true)))
  }, [status.kind, revalidate])

  if (status.kind === 'ready' && (wasReady.current || lookedAgain)) return notFound
  return (
    <Page title={t(pageTitleKey(pathname) ?? 'host.brand.name')}>
      <RemoteState status={status} onRetry={() => pageRemotes().retry(name)} />
    </Page>
  )
}
