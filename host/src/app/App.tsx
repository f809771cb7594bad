import type { PortalConfiguration } from '@portal/platform/deployment'
import { ApiProvider, RouterProvider } from '@portal/platform/host'
import { Box, Flex, LoadingOverlay, PortalProvider } from '@portal/ui'
import { useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { ConfigurationProvider } from '../common/configuration-context.ts'
import type { FailureQueue } from '../common/failure-queue.ts'
import { IdleWarning } from '../idle/IdleDialog.tsx'
import type { ImitationOnDemand, ImitationOnDemandState } from '../imitation/imitation-on-demand.ts'
import { ImitationProvider, useImitation } from '../imitation/use-imitation.ts'
import { PageHelp } from '../page-help/PageHelp.tsx'
import { RemoteNotices } from '../remotes/index.ts'
import { loadRequestIdActions } from '../request-id/load-request-id-actions.ts'
import { useSignIn } from '../sign-in/index.ts'
import { LoginGate } from '../sign-in/LoginGate.tsx'
import { type PageVersions, VersionNotices } from '../versions/VersionNotices.tsx'
import { CrashNotice } from './CrashPage.tsx'
import { FailureDialog } from './FailureDialog.tsx'
import { RestrictedDialog } from './RestrictedDialog.tsx'
import { createPortalRouter } from './router.tsx'
import { Shell } from './Shell.tsx'

interface AppProps {
  readonly configuration: PortalConfiguration
  readonly failures: FailureQueue
  readonly imitation: ImitationOnDemand
  readonly versions: PageVersions
}

/** The portal: the login gate while nobody is signed in, otherwise the shell with its pages. */
export function App({ configuration, failures, imitation, versions }: AppProps) {
  const { signOut } = useSignIn()
  return (
    <PortalProvider requestIdActions={loadRequestIdActions} pageHelp={PageHelp}>
      <ConfigurationProvider value={configuration}>
        <ErrorBoundary onError={(error) => console.error(error)} fallbackRender={() => <Stopped />}>
          <ApiProvider>
            <ImitationProvider value={imitation}>
              <Entrance failures={failures} versions={versions} />
            </ImitationProvider>
          </ApiProvider>
        </ErrorBoundary>
        <FailureDialog
          failures={failures}
          onSignOut={() => signOut('service-down')}
          onPublicSite={() => window.location.assign(configuration.publicSite)}
        />
        <RestrictedDialog />
        <IdleWarning onLogOut={() => signOut('asked')} />
      </ConfigurationProvider>
    </PortalProvider>
  )
}

type Router = ReturnType<typeof createPortalRouter>

/** Creates the router once, on first use: a router reads the address as soon as it is created. */
function useRouterOnce(make: () => Router): () => Router {
  const [getRouter] = useState(() => {
    let router: Router | null = null
    return () => {
      router ??= make()
      return router
    }
  })
  return getRouter
}

function Entrance({ failures, versions }: Pick<AppProps, 'failures' | 'versions'>) {
  const failure = useSyncExternalStore(failures.subscribe, failures.first)
  const { state, start, signOut, retry } = useSignIn()
  const getRouter = useRouterOnce(() =>
    createPortalRouter(
      <Shell
        onLogOut={() => signOut('asked')}
        notices={
          <>
            <RemoteNotices />
            <VersionNotices {...versions} />
          </>
        }
      />,
    ),
  )
  const { state: imitation } = useImitation()
  switch (state.kind) {
    case 'signed-in':
      if (imitation.kind === 'unavailable') return <Stopped />
      return passesByTheChoice(imitation) ? <Waiting /> : <RouterProvider router={getRouter()} />
    case 'starting':
    case 'leaving':
      return <Waiting />
    case 'signed-out':
    case 'profile-failed':
    case 'start-failed':
      return (
        <LoginGate
          state={state}
          onSignIn={start}
          onSignOut={() => signOut('asked')}
          onRetry={retry}
          isCovered={failure !== null}
        />
      )
  }
}

/**
 * Whether to show only the outline of the shell: an imitation that began before a reload or in
 * another tab may still be loading.
 */
function passesByTheChoice(imitation: ImitationOnDemandState): boolean {
  return (
    imitation.kind === 'loading' || (imitation.kind === 'fetching' && imitation.origin !== 'chosen')
  )
}

/** Shown when nothing of the portal can be rendered. */
function Stopped() {
  return (
    <Box as="main" maxW="page" mx="auto" p="6">
      <CrashNotice />
    </Box>
  )
}

/** The outline of the shell, to avoid a layout shift when the shell appears. */
function Waiting() {
  return (
    <Flex as="main" direction="column" minH="100dvh">
      <Box bg="green.deep" minH={{ base: '3.75rem', lg: '12' }} />
      <Box bg="surface" borderBottomWidth="1px" minH={{ base: '0', lg: '11' }} />
      <LoadingOverlay />
    </Flex>
  )
}
