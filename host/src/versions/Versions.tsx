import { useText } from '@portal/platform/texts'
import { Card, lazyComponent, Page, Skeleton } from '@portal/ui'
import { Suspense } from 'react'

const VersionsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "versions" */ './VersionsPage.tsx')).VersionsPage,
)

/** The contents of the versions panel, loaded when a user opens it. */
export function Versions() {
  const t = useText()
  return (
    <Suspense
      fallback={
        <Page title={t('host.versions.title')}>
          <Card>
            <Skeleton h="64" />
          </Card>
        </Page>
      }
    >
      <VersionsPage />
    </Suspense>
  )
}
