import type { RemoteModule } from '@portal/platform/contract'
import { CONTRACT } from '@portal/platform/contract/version'
import { type PortalConfiguration, parseRegistry } from '@portal/platform/deployment'
import { RouterProvider } from '@portal/platform/host'
import { Outlet } from '@portal/platform/router'
import { workspaceManifests } from '@portal/platform/testing/manifests'
import { PortalProvider } from '@portal/ui'
import { createMemoryRouter } from '@portal/ui/testing'
import { act, render, screen } from '@testing-library/react'
import { createLoadRelease } from './federation.ts'
import { startRemotes } from './page-remotes.ts'
import { patchRemoteRoutes, remoteRoutes } from './remote-routes.tsx'

jest.mock('./federation.ts', () => ({ createLoadRelease: jest.fn() }))

const members: RemoteModule = {
  name: 'members',
  contract: CONTRACT,
  routes: [{ path: '/mine-medlemmer', element: <p>the list</p> }],
  slots: {},
}

const [manifest] = workspaceManifests()
const entry = 'http://localhost:3001/1/remoteEntry.js'
const registry = parseRegistry({
  remotes: {
    members: [
      { version: '1', contract: CONTRACT, entry, integrity: `sha384-${'a'.repeat(64)}`, manifest },
    ],
  },
})

function open(path: string, mayOpen = true) {
  let reachElsewhere: (nothing: null) => void = () => undefined
  const elsewhere = new Promise<null>((resolve) => {
    reachElsewhere = resolve
  })
  let arrive: (loaded: unknown) => void = () => undefined
  const loadRelease = jest.fn(
    () =>
      new Promise<unknown>((resolve) => {
        arrive = resolve
      }),
  )
  jest.mocked(createLoadRelease).mockReturnValue(loadRelease)
  const configuration: Pick<PortalConfiguration, 'remoteOrigins' | 'tryOut' | 'faults'> = {
    tryOut: null,
    remoteOrigins: ['http://localhost:3001'],
    faults: 'http://localhost:4003/faults',
  }
  startRemotes(configuration, registry)
  const shell = (
    <>
      <h2>the shell</h2>
      {mayOpen ? <Outlet /> : <p>no access</p>}
    </>
  )
  const router = createMemoryRouter(
    [
      {
        id: 'shell',
        hydrateFallbackElement: <p>starting</p>,
        element: shell,
        children: [
          ...remoteRoutes(<p>not found</p>),
          { path: '/elsewhere', loader: () => elsewhere, element: <p>elsewhere</p> },
        ],
      },
    ],
    {
      initialEntries: [path],
      patchRoutesOnNavigation: patchRemoteRoutes({ shellRouteId: 'shell', mayOpen: () => mayOpen }),
    },
  )
  render(
    <PortalProvider>
      <RouterProvider router={router} />
    </PortalProvider>,
  )
  return {
    loadRelease,
    router,
    remoteArrives: () => act(async () => arrive({ remote: members })),
    elsewhereArrives: () => act(async () => reachElsewhere(null)),
  }
}

describe('remote-routes', () => {
  test('shows the shell at once, and the page when the remote is loaded', async () => {
    const { remoteArrives } = open('/mine-medlemmer')

    expect(await screen.findByText('the shell')).toBeInTheDocument()
    expect(screen.queryByText('the list')).not.toBeInTheDocument()
    await remoteArrives()

    expect(await screen.findByText('the list')).toBeInTheDocument()
  })

  test('a user who is navigating elsewhere when the remote loads gets there', async () => {
    const { remoteArrives, elsewhereArrives, router } = open('/mine-medlemmer')
    await screen.findByText('the shell')
    await act(async () => void router.navigate('/elsewhere'))

    await remoteArrives()
    await elsewhereArrives()

    expect(await screen.findByText('elsewhere')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/elsewhere')
  })

  test('a user who has just left when the remote loads is not called back', async () => {
    const { remoteArrives, elsewhereArrives, router } = open('/mine-medlemmer')
    await screen.findByText('the shell')
    await elsewhereArrives()

    // Both in one act(), so that the router has the new location before the page renders again.
    await act(async () => {
      void router.navigate('/elsewhere')
      await remoteArrives()
    })

    expect(await screen.findByText('elsewhere')).toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/elsewhere')
  })

  test('a remote that becomes ready between the look of the router and the first render is found', async () => {
    const { remoteArrives, elsewhereArrives, router } = open('/mine-medlemmer')
    await screen.findByText('the shell')
    await elsewhereArrives()
    await act(async () => void (await router.navigate('/elsewhere')))
    await screen.findByText('elsewhere')

    await act(async () => {
      void router.navigate(-1)
      await remoteArrives()
    })

    expect(await screen.findByText('the list')).toBeInTheDocument()
    expect(screen.queryByText('not found')).not.toBeInTheDocument()
  })

  test('a path that the remote does not have is not found', async () => {
    const { remoteArrives } = open('/mine-medlemmer/there/is/none')
    await screen.findByText('the shell')

    await remoteArrives()

    expect(await screen.findByText('not found')).toBeInTheDocument()
  })

  test('a remote that is there opens its next page without another load', async () => {
    const { loadRelease, remoteArrives, router } = open('/mine-noter')
    await screen.findByText('the shell')
    await remoteArrives()
    await screen.findByText('not found')

    await act(() => router.navigate('/mine-medlemmer'))

    expect(await screen.findByText('the list')).toBeInTheDocument()
    expect(loadRelease).toHaveBeenCalledTimes(1)
  })

  test('nothing of a remote is fetched for a user who may not open it', async () => {
    const { loadRelease } = open('/mine-medlemmer', false)

    expect(await screen.findByText('no access')).toBeInTheDocument()
    expect(loadRelease).not.toHaveBeenCalled()
  })
})
