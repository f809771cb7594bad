import { useText } from '@portal/platform/texts'
import { Card, lazyComponent, Page, Skeleton } from '@portal/ui'
import { Suspense } from 'react'

const StyleGuidePage = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "style-guide" */ './StyleGuidePage.tsx')).StyleGuidePage,
)

/** The contents of the style guide, loaded when a user with access opens it. */
export function StyleGuide() {
  const t = useText()
  return (
    <Suspense
      fallback={
        <Page title={t('host.styleGuide.title')}>
          <Card>
            <Skeleton h="64" />
          </Card>
        </Page>
      }
    >
      <StyleGuidePage />
    </Suspense>
  )
}
