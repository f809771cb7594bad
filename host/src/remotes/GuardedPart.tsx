import { ApiProvider, type RemoteStatus } from '@portal/platform/host'
import { useLocation } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Box, Page, Skeleton } from '@portal/ui'
import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { pageTitleKey } from '../common/page-title.ts'
import { RemoteState } from './RemoteState.tsx'
import type { GuardedPart as Part } from './with-fallback.ts'

type View =
  | { readonly kind: 'own' }
  | { readonly kind: 'waiting'; readonly thrown: { readonly error: unknown } | null }
  | { readonly kind: 'other'; readonly Other: ComponentType }
  | { readonly kind: 'lost'; readonly error: unknown }

const OWN: View = { kind: 'own' }

/** Creates a component that renders a page or a slot of a remote in a `GuardedPart`. */
export function guardPart(part: Part): ComponentType {
  return () => <GuardedPart part={part} />
}

/** Creates a component that shows that a page waits for a connection, then renders the page. */
export function latePage(page: Promise<ComponentType>): ComponentType {
  const Late = lazy(async () => ({ default: await page }))
  return () => (
    <Suspense fallback={<StatePage status={{ kind: 'unavailable', reason: 'network' }} />}>
      <Late />
    </Suspense>
  )
}

/**
 * Renders a page or a slot of a remote. If it throws, the same page or slot of another release
 * replaces it. If there is none, or the replacement throws too, the error propagates to the error
 * boundary above.
 */
function GuardedPart({ part }: { readonly part: Part }) {
  // Checked only once: a visible part must not be replaced while the user looks at it.
  const [view, setView] = useState<View>(() =>
    part.isReplaced() ? { kind: 'waiting', thrown: null } : OWN,
  )

  useEffect(() => {
    if (view.kind !== 'waiting') return
    let left = false
    void otherThan(part, view.thrown).then((found) => {
      if (!left) setView(found)
    })
    return () => {
      left = true
    }
  }, [part, view])

  switch (view.kind) {
    case 'own':
      return (
        <ErrorBoundary
          fallback={<Waiting kind={part.kind} />}
          onError={(error) => {
            console.error(error)
            setView({ kind: 'waiting', thrown: { error } })
          }}
        >
          <part.Own />
        </ErrorBoundary>
      )
    case 'waiting':
      return <Waiting kind={part.kind} />
    case 'other':
      return (
        // Needs its own cache: data that the newer release cached may have a shape unknown here.
        <ApiProvider>
          <view.Other />
        </ApiProvider>
      )
    case 'lost':
      throw view.error
  }
}

async function otherThan(part: Part, thrown: { readonly error: unknown } | null): Promise<View> {
  try {
    const Other = await part.other(thrown)
    if (Other !== null) return { kind: 'other', Other }
  } catch (error) {
    console.error(error)
  }
  return thrown === null ? OWN : { kind: 'lost', error: thrown.error }
}

function Waiting({ kind }: Pick<Part, 'kind'>) {
  return kind === 'page' ? (
    <StatePage status={{ kind: 'loading' }} />
  ) : (
    <Box aria-busy="true">
      <Skeleton h="64" />
    </Box>
  )
}

function StatePage({ status }: { readonly status: RemoteStatus }) {
  const t = useText()
  const { pathname } = useLocation()
  return (
    <Page title={t(pageTitleKey(pathname) ?? 'host.brand.name')}>
      <RemoteState status={status} />
    </Page>
  )
}
