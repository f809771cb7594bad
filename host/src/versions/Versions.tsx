import { useText } from '@portal/platform/texts'
import { lazyComponent } from '@portal/ui'
import { Suspense } from 'react'
import { PagePlaceholder } from '../common/PagePlaceholder.tsx'

const VersionsPage = lazyComponent(
  async () => (await import(/* webpackChunkName: "versions" */ './VersionsPage.tsx')).VersionsPage,
)

/** The contents of the versions panel, loaded when a user opens it. */
export function Versions() {
  const t = useText()
  return (
    <Suspense fallback={<PagePlaceholder title={t('host.versions.title')} />}>
      <VersionsPage />
    </Suspense>
  )
}
