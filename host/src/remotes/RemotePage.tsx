import type { RemoteName, RemoteStatus } from '@portal/shared/contract'
import { useLocation, useRevalidator } from '@portal/shared/router'
import { useText } from '@portal/shared/texts'
import { Button, ErrorState, Page, Skeleton, Stack, VisuallyHidden } from '@portal/shared/ui'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { pageTitleKey } from '../navigation/page-title.ts'
import { pageRemotes, useRemote } from './page-remotes.ts'

interface RemotePageProps {
  readonly name: RemoteName
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

interface RemoteStateProps {
  readonly status: RemoteStatus
  readonly onRetry: () => void
}

/** What there is to say about a remote that does not show, and what a person can do about it. */
export function RemoteState({ status, onRetry }: RemoteStateProps) {
  const t = useText()
  const reload = (
    <Button variant="solid" onClick={() => window.location.reload()}>
      {t('host.remotes.reload')}
    </Button>
  )
  switch (status.kind) {
    case 'ready':
    case 'loading':
      return (
        <Stack gap="3" aria-busy="true">
          <VisuallyHidden role="status">{t('host.remotes.loading')}</VisuallyHidden>
          <Skeleton h="10" w="60%" />
          <Skeleton h="64" />
        </Stack>
      )
    case 'incompatible':
      return (
        <ErrorState
          title={t('host.remotes.incompatible.title')}
          message={t('host.remotes.incompatible.message')}
          actions={reload}
        />
      )
    case 'unavailable':
      return (
        <ErrorState
          title={t('host.remotes.unavailable.title')}
          message={t(`host.remotes.unavailable.${status.reason}`)}
          {...(status.reason === 'threw' ? { actions: reload } : { onRetry })}
        />
      )
  }
}
