import type { RemoteName, RemoteStatus } from '@portal/shared/contract'
import { useLocation, useNavigate } from '@portal/shared/router'
import { useText } from '@portal/shared/texts'
import { Button, ErrorState, Page, Skeleton, Stack, VisuallyHidden } from '@portal/shared/ui'
import { type ReactNode, useEffect, useRef } from 'react'
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
  const navigate = useNavigate()
  const location = useLocation()
  const t = useText()
  const wasReady = useRef(status.kind === 'ready')
  const waitedAt = useRef<string | null>(null)

  useEffect(() => {
    if (status.kind !== 'ready' || wasReady.current || waitedAt.current !== null) return
    // The same address again: now the router finds the remote's own route for it.
    waitedAt.current = location.key
    navigate(location, { replace: true, state: location.state })
  }, [status.kind, navigate, location])

  const wentAgain = waitedAt.current !== null && waitedAt.current !== location.key
  if (status.kind === 'ready' && (wasReady.current || wentAgain)) return notFound
  return (
    <Page title={t(pageTitleKey(location.pathname) ?? 'host.brand.name')}>
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
