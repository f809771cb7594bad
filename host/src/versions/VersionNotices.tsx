import { lazyComponent } from '@portal/ui'
import { Suspense } from 'react'
import type { TryOuts } from './try-out.ts'
import { VersionNotice } from './VersionNotice.tsx'
import type { VersionWatch } from './version-watch.ts'

// Only developers see it, so it is not part of the first screen.
const TryOutBand = lazyComponent(
  async () => (await import(/* webpackChunkName: "versions" */ './TryOutBand.tsx')).TryOutBand,
)

/** The state of the versions of an open page. */
export interface PageVersions {
  readonly tryOuts: TryOuts
  readonly watch: VersionWatch
}

/** The notices about versions above every page. */
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
