import { useConnection } from '@portal/platform/host'
import { useText } from '@portal/platform/texts'
import { Box, Button, TriangleAlert } from '@portal/ui'
import { NoticeBar } from '../common/NoticeBar.tsx'
import { pageFaults, pageRemotes, useRemoteNotices } from './page-remotes.ts'
import type { RemoteNotice } from './remote-state.ts'
import { useIsWaiting } from './report-fault.ts'

/** Notices above the page about a replaced release, or about a missing part of the page. */
export function RemoteNotices() {
  const notices = useRemoteNotices()
  return (
    // Rendered even without a message, or screen readers would miss the first one.
    <Box aria-live="polite">
      {notices.map((notice) => (
        <Notice key={notice.requestId} notice={notice} />
      ))}
    </Box>
  )
}

function Notice({ notice }: { readonly notice: RemoteNotice }) {
  const { kind, name, requestId } = notice
  const t = useText()
  const canRetry = kind !== 'fell-back'
  // Without a connection, a reload would lose the page.
  const canReload = useConnection() === 'online' && kind === 'part-missing'
  const previous = pageRemotes().previous(name)

  return (
    <NoticeBar
      tone="yellow"
      Icon={TriangleAlert}
      actions={
        <>
          {canRetry && (
            <Button size="sm" onClick={() => pageRemotes().retryParts(name)}>
              {t('host.retry')}
            </Button>
          )}
          {canReload && (
            <Button
              size="sm"
              variant="ghost"
              onClick={previous ?? (() => window.location.reload())}
            >
              {t(previous ? 'host.usePrevious' : 'host.reload')}
            </Button>
          )}
          {/* A notice with a retry button cannot be closed: its part would stay on hold. */}
          {!canRetry && (
            <Button size="sm" variant="ghost" onClick={() => pageRemotes().dismiss(name)}>
              {t('host.remoteNotice.close')}
            </Button>
          )}
        </>
      }
    >
      <strong>{t(`host.remoteNotice.${kind}.title`)}</strong>{' '}
      <span>{t(`host.remoteNotice.${kind}.message`)}</span>
      {kind !== 'part-offline' && <ReportedAs requestId={requestId} />}
    </NoticeBar>
  )
}

function ReportedAs({ requestId }: Pick<RemoteNotice, 'requestId'>) {
  const t = useText()
  const isWaiting = useIsWaiting(pageFaults(), requestId)
  return (
    <span>
      {' '}
      <span>{t(isWaiting ? 'host.remoteNotice.reportWaits' : 'host.remoteNotice.reported')}</span>{' '}
      {t('shared.ui.requestId')} <code>{requestId}</code>
    </span>
  )
}
