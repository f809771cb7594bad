import { useText } from '@portal/platform/texts'
import { lazyComponent } from '@portal/ui'
import { Suspense } from 'react'
import { PagePlaceholder } from '../common/PagePlaceholder.tsx'

const StyleGuidePage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "style-guide" */ './StyleGuidePage.tsx')).StyleGuidePage,
)

/** The contents of the style guide, loaded when a user with access opens it. */
export function StyleGuide() {
  const t = useText()
  return (
    <Suspense fallback={<PagePlaceholder title={t('host.styleGuide.title')} />}>
      <StyleGuidePage />
    </Suspense>
  )
}
