import { lazyComponent } from '@portal/ui'
import { Suspense } from 'react'
import type { TryOuts } from '../remotes/index.ts'
import { VersionNotice } from './VersionNotice.tsx'
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
