import { useText } from '@portal/platform/texts'
import { Card, Page, Skeleton } from '@portal/ui'
import { type ComponentType, Suspense } from 'react'

interface LatePageProps {
  /** Key of the title, which is shown at once. */
  readonly titleKey: string
  /** The page, a `lazyComponent`. */
  readonly Contents: ComponentType
}

/** A page of the host, whose code is loaded when a user with access opens it. */
export function LatePage({ titleKey, Contents }: LatePageProps) {
  const t = useText()
  const placeholder = (
    <Page title={t(titleKey)}>
      <Card>
        <Skeleton h="64" />
      </Card>
    </Page>
  )
  return (
    <Suspense fallback={placeholder}>
      <Contents />
    </Suspense>
  )
}
