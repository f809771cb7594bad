import { useText } from '@portal/platform/texts'
import { lazyComponent } from '@portal/ui'
import { Suspense } from 'react'
import { PagePlaceholder } from '../common/PagePlaceholder.tsx'

const OverviewPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "overview" */ './OverviewPage.tsx')).OverviewPage,
)

/** What waits for the user, in one card of each remote; loaded when a user opens it. */
export function Overview() {
  const t = useText()
  return (
    <Suspense fallback={<PagePlaceholder title={t('host.header.overview')} />}>
      <OverviewPage />
    </Suspense>
  )
}
