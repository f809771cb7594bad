import { lazyComponent } from '@portal/ui'
import { Suspense } from 'react'

const OverviewPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "overview" */ './OverviewPage.tsx')).OverviewPage,
)

/** What waits for the user, in one card of each remote; loaded when a user opens it. */
export function Overview() {
  return (
    <Suspense fallback={null}>
      <OverviewPage />
    </Suspense>
  )
}
