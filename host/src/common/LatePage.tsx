import { useText } from '@portal/platform/texts'
import { Card, Page, Skeleton } from '@portal/ui'
import { type ComponentType, Suspense } from 'react'

interface LatePageProps {
  /** The text key of the title, which is shown at once. */
  readonly title: string
  /** The page, a `lazyComponent`. */
  readonly Contents: ComponentType
}

/** A page of the host, whose code is loaded when a user with access opens it. */
export function LatePage({ title, Contents }: LatePageProps) {
  const t = useText()
  const placeholder = (
    <Page title={t(title)}>
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
