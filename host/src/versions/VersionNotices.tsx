import { TryOutBand } from './TryOutBand.tsx'
import { removeTryOuts, type TryOuts } from './try-out.ts'
import { VersionNotice } from './VersionNotice.tsx'
import type { VersionWatch } from './version-watch.ts'

/** The state of the versions of an open page. */
export interface PageVersions {
  readonly tryOuts: TryOuts
  readonly watch: VersionWatch
}

/** The notices about versions above every page. */
export function VersionNotices({ tryOuts, watch }: PageVersions) {
  return (
    <>
      <TryOutBand
        tryOuts={tryOuts}
        onReset={() => {
          removeTryOuts()
          window.location.reload()
        }}
      />
      <VersionNotice watch={watch} />
    </>
  )
}
