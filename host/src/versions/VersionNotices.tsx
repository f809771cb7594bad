import { useUnsaved } from '@portal/platform/host'
import { useText } from '@portal/platform/texts'
import { Box, Button, lazyComponent, RefreshCw } from '@portal/ui'
import { Suspense, useState, useSyncExternalStore } from 'react'
import { NoticeBar } from '../common/NoticeBar.tsx'
import type { TryOuts } from '../remotes/index.ts'
import type { VersionWatch } from './version-watch.ts'

// Only developers see the band, so its code is not loaded with the first screen.
const TryOutBand = lazyComponent(
  async () => (await import(/* webpackChunkName: "versions" */ './TryOutBand.tsx')).TryOutBand,
)

/** The page's try-outs, and its check for newer versions. */
export interface PageVersions {
  readonly tryOuts: TryOuts
  readonly watch: VersionWatch
}

export function VersionNotices({ tryOuts, watch }: PageVersions) {
  return (
    <>
      {Object.keys(tryOuts).length > 0 && (
        <Suspense fallback={null}>
          <TryOutBand tryOuts={tryOuts} />
        </Suspense>
      )}
      <VersionNotice watch={watch} />
    </>
  )
}

/**
 * Offers to reload into a newer version. Does not appear while the user has unsaved changes; if it
 * is already visible, it asks the user to save first.
 */
function VersionNotice({ watch }: { readonly watch: VersionWatch }) {
  const t = useText()
  const offer = useSyncExternalStore(watch.subscribe, watch.readOffer)
  const isUnsaved = useUnsaved()
  const [shown, setShown] = useState<string | null>(null)
  if (offer !== shown && (offer === null || !isUnsaved)) setShown(offer)

  return (
    // Rendered even without a message, or screen readers would miss the first one.
    <Box aria-live="polite" aria-atomic="true">
      {shown !== null && (
        <NoticeBar
          tone="blue"
          Icon={RefreshCw}
          actions={
            <>
              {!isUnsaved && (
                <Button size="sm" onClick={watch.accept}>
                  {t('host.newVersion.reload')}
                </Button>
              )}
              <Button size="sm" variant="ghost" onClick={watch.decline}>
                {t('host.newVersion.later')}
              </Button>
            </>
          }
        >
          <strong>{t('host.newVersion.title')}</strong>{' '}
          <span>{t(isUnsaved ? 'host.newVersion.saveFirst' : 'host.newVersion.message')}</span>
        </NoticeBar>
      )}
    </Box>
  )
}
