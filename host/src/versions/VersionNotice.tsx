import { useUnsaved } from '@portal/platform/host'
import { useText } from '@portal/platform/texts'
import { Box, Button, RefreshCw } from '@portal/ui'
import { useState, useSyncExternalStore } from 'react'
import { NoticeBar } from '../common/NoticeBar.tsx'
import type { VersionWatch } from './version-watch.ts'

/**
 * Offers to reload into a newer version. Does not appear while the user has unsaved changes; if it
 * is already visible, it asks the user to save first.
 */
export function VersionNotice({ watch }: { readonly watch: VersionWatch }) {
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
