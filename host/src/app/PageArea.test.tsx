import { CONTRACT } from '@portal/platform/contract/version'
import { type PortalConfiguration, parseRegistry } from '@portal/platform/deployment'
import type { Session } from '@portal/platform/session'
import { workspaceManifests } from '@portal/platform/testing/manifests'
import { registerTexts } from '@portal/platform/texts'
import {
  aUser,
  fakeServer,
  imitating,
  renderPortal,
  setSession,
  signedIn,
  supportStaff,
} from '@portal/ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { ConfigurationProvider } from '../common/configuration-context.ts'
import type { ImitationState } from '../imitation/imitation-machine.ts'
import { ImitationProvider } from '../imitation/use-imitation.ts'
import { createLoadRelease } from '../remotes/federation.ts'
import { pageRemotes, readTryOuts, startRemotes } from '../remotes/index.ts'
import { aConfiguration } from '../test-support/a-configuration.ts'
import { anImitation } from '../test-support/an-imitation.ts'
import texts from '../texts/da.json' with { type: 'json' }
import { PageArea } from './PageArea.tsx'
import { RestrictedDialog } from './RestrictedDialog.tsx'

registerTexts(texts)

jest.mock('../remotes/federation.ts', () => ({ createLoadRelease: jest.fn() }))

const NOT_ACTIVE =
  'Siden er begrænset af profilen. Vælg en anden rolle på knappen til højre øverst.'

const CONTACTS = 'GET /profil/hentsupportkontaktoplysninger'

interface Situation {
  readonly session?: Session
  readonly path: string
  readonly configuration?: Partial<PortalConfiguration>
  readonly renderPage?: () => ReactNode
  readonly state?: ImitationState
}

function UnderTest({ render }: { readonly render: () => ReactNode }) {
  return render()
}

function open({ session = signedIn(), path, configuration = {}, renderPage, state }: Situation) {
  const imitation = anImitation(state)
  const page = jest.fn(renderPage ?? (() => <h1>Siden selv</h1>))
  const area = (
    <ConfigurationProvider value={aConfiguration(configuration)}>
      <ImitationProvider value={imitation}>
        <PageArea />
        <RestrictedDialog />
      </ImitationProvider>
    </ConfigurationProvider>
  )
  const { router } = renderPortal(<p />, {
    session,
    path,
    routes: [{ element: area, children: [{ path: '*', element: <UnderTest render={page} /> }] }],
  })
  return { page, router, imitation }
}

describe('PageArea', () => {
  test('shows the page', () => {
    open({ path: '/mine-medlemmer' })
    expect(screen.getByRole('heading', { name: 'Siden selv' })).toBeInTheDocument()
  })

  test.each(['/mine-medlemmer', '/organisering', '/mine-lonindplaceringer', '/', '/findes-ikke'])(
    '[ROUTE-17] %s is closed to somebody who is not an active user',
    (path) => {
      fakeServer().on(CONTACTS, { body: { KontaktoplysningerList: [] } })
      const { page } = open({ path, session: signedIn({ roles: [] }, { roles: [] }) })
      expect(screen.getByText(NOT_ACTIVE)).toBeInTheDocument()
      expect(page).not.toHaveBeenCalled()
    },
  )

  test.each([
    ['Afdeling', 'Kontakt din afdeling, hvis du mener, at du skal have adgang:'],
    ['TRHotline', 'Kontakt den tekniske hotline, hvis du mener, at du skal have adgang:'],
  ])('tells somebody who is not an active user whom to call: %s', async (kind, words) => {
    const contact = { KontaktoplysningerType: kind, Telefon: '87654321', Email: 'a@portal.test' }
    fakeServer().on(CONTACTS, { body: { KontaktoplysningerList: [contact] } })
    open({ path: '/', session: signedIn({ roles: [] }, { roles: [] }) })
    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('link', { name: '87 65 43 21' })).toHaveAttribute(
      'href',
      'tel:+4587654321',
    )
    expect(screen.getByRole('link', { name: 'a@portal.test' })).toBeVisible()
  })

  test.each(['/mine-lonindplaceringer', '/mine-lonindplaceringer/sag/1'])(
    '[ROUTE-19] [ROUTE-20] %s is not rendered without the salary access, so it can call nothing',
    (path) => {
      const { page } = open({ path, session: signedIn({ permissions: ['notes'] }) })
      expect(screen.getByText('Du har ikke adgang til siden')).toBeInTheDocument()
      expect(page).not.toHaveBeenCalled()
    },
  )

  describe('of support staff', () => {
    const choosing = { kind: 'choosing', landing: 'stay' } as const

    test('[SESSION-03] is the search, whatever the address', async () => {
      fakeServer().on('GET /opslagsdata/hentafdelinger', { body: { Afdelinger: [] } })
      const { page } = open({ path: '/mine-medlemmer', session: supportStaff(), state: choosing })
      const title = { level: 1, name: 'Søg TR & FTR' } as const
      expect(await screen.findByRole('heading', title)).toBeInTheDocument()
      expect(await screen.findByRole('combobox')).toBeInTheDocument()
      expect(page).not.toHaveBeenCalled()
    })

    test('says why a person’s portal does not open, and leads back to the search', async () => {
      const { imitation } = open({
        path: '/',
        session: supportStaff(),
        state: {
          kind: 'failed',
          memberId: 'M-1',
          origin: 'chosen',
          failure: { kind: 'refused', message: 'Profilen findes ikke' },
        },
      })
      expect(await screen.findByRole('alert')).toHaveTextContent('Profilen findes ikke')
      await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
      expect(imitation.retry).toHaveBeenCalledTimes(1)
      await userEvent.click(screen.getByRole('button', { name: 'Skift medlem' }))
      expect(imitation.backToSearch).toHaveBeenCalledTimes(1)
    })

    test('goes to the first address when a person is left', async () => {
      const { imitation, router, page } = open({
        path: '/mine-medlemmer/7',
        session: supportStaff(),
        state: { kind: 'choosing', landing: 'start' },
      })
      await waitFor(() => expect(imitation.landed).toHaveBeenCalledTimes(1))
      expect(router.state.location.pathname).toBe('/')
      expect(page).not.toHaveBeenCalled()
    })
  })

  test('is read aloud when the imitation begins', async () => {
    fakeServer().on('GET /opslagsdata/hentafdelinger', { body: { Afdelinger: [] } })
    open({ path: '/', session: supportStaff(), state: { kind: 'choosing', landing: 'stay' } })
    const status = await waitFor(() => {
      const [first] = screen.getAllByRole('status')
      expect(first).toBeEmptyDOMElement()
      return first
    })
    act(() => setSession(imitating({ fullName: 'Bo Dal' })))
    expect(status).toHaveTextContent(/^Du ser nu portalen som Bo Dal\./)
  })

  describe('while imitating', () => {
    const acting = { kind: 'acting', memberId: 'M-1', landing: 'stay' } as const

    test('is the person’s page', async () => {
      open({ path: '/mine-medlemmer', session: imitating(), state: acting })
      expect(await screen.findByRole('heading', { name: 'Siden selv' })).toBeInTheDocument()
    })

    test.each([
      ['address', '/organisering?a=1&soeg-navn=holm', '/organisering?a=1'],
      ['start', '/mine-medlemmer/7', '/mine-medlemmer'],
    ] as const)('opens first at the right address: %s', async (landing, path, address) => {
      const { imitation, router, page } = open({
        path,
        session: imitating(),
        state: { ...acting, landing },
      })
      await waitFor(() => expect(imitation.landed).toHaveBeenCalledTimes(1))
      const { pathname, search } = router.state.location
      expect(`${pathname}${search}`).toBe(address)
      expect(page).not.toHaveBeenCalled()
    })

    test('Back to the hits from which the person was chosen ends the imitation', async () => {
      const { imitation, router } = open({
        path: '/?soeg-afdeling=051&soeg-navn=holm',
        session: imitating(),
        state: acting,
      })
      await act(() => router.navigate('/mine-medlemmer'))
      await act(() => router.navigate('/organisering'))
      await act(() => router.navigate(-1))
      expect(imitation.searchReached).not.toHaveBeenCalled()
      await act(() => router.navigate(-1))
      await waitFor(() => expect(imitation.searchReached).toHaveBeenCalledTimes(1))
      expect(router.state.location.search).toBe('?soeg-afdeling=051&soeg-navn=holm')
    })

    test('[IMIT-25] the notes are closed by the one dialog, which leads to the members', async () => {
      const { page, router } = open({ path: '/mine-noter', session: imitating(), state: acting })
      const dialog = await screen.findByRole('dialog', { name: 'Begrænset adgang' })
      expect(page).not.toHaveBeenCalled()
      await userEvent.click(screen.getByRole('button', { name: 'OK' }))
      expect(dialog).not.toBeInTheDocument()
      expect(screen.getByRole('heading', { name: 'Siden selv' })).toBeInTheDocument()
      expect(router.state.location.pathname).toBe('/mine-medlemmer')
    })

    test('[IMIT-10] OK of the one dialog leads back to where one was', async () => {
      const { router } = open({ path: '/organisering', session: imitating(), state: acting })
      await act(() => router.navigate('/mine-noter'))
      await screen.findByRole('dialog', { name: 'Begrænset adgang' })
      await userEvent.click(screen.getByRole('button', { name: 'OK' }))
      await waitFor(() => expect(router.state.location.pathname).toBe('/organisering'))
    })

    test('without the person’s access to notes there is nothing to close', async () => {
      open({ path: '/mine-noter', session: imitating({ permissions: [] }), state: acting })
      expect(await screen.findByText('Du har ikke adgang til siden')).toBeInTheDocument()
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })

    test('[ROUTE-17] the person’s roles decide, not the user’s', async () => {
      const { page } = open({
        path: '/mine-medlemmer',
        session: imitating({ roles: [] }, { roles: ['AktivBruger', 'Supporter'] }),
        state: acting,
      })
      expect(await screen.findByText(NOT_ACTIVE)).toBeInTheDocument()
      expect(page).not.toHaveBeenCalled()
    })
  })

  test('[SESSION-02] a representative without those roles sees the page at once', () => {
    open({ path: '/mine-medlemmer', session: signedIn({}, aUser()) })
    expect(screen.getByRole('heading', { name: 'Siden selv' })).toBeInTheDocument()
  })

  test('a page that throws can be tried again', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    let broken = true
    open({
      path: '/mine-medlemmer',
      renderPage: () => {
        if (broken) throw new Error('Bum')
        return <h1>Siden selv</h1>
      },
    })
    expect(screen.getByRole('alert')).toHaveTextContent('Siden kunne ikke vises')
    broken = false
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(screen.getByRole('heading', { name: 'Siden selv' })).toBeInTheDocument()
    jest.restoreAllMocks()
  })

  test('a page of a remote that throws is reported, and can be left for the previous release', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => {})
    const [manifest] = workspaceManifests()
    const release = (version: string) => ({
      version,
      contract: CONTRACT,
      entry: `http://localhost:3001/${version}/remoteEntry.js`,
      integrity: `sha384-${'a'.repeat(64)}`,
    })
    const registry = parseRegistry({
      remotes: { members: [{ ...release('2'), manifest, previous: release('1') }] },
    })
    const remote = { name: 'members', contract: CONTRACT, routes: [], slots: {} }
    jest.mocked(createLoadRelease).mockReturnValue(async () => ({ remote }))
    const reports: unknown[] = []
    globalThis.fetch = async (_address, init) => {
      reports.push(JSON.parse(String(init?.body)))
      return new Response(null, { status: 204 })
    }
    const remoteOrigins = ['http://localhost:3001']
    startRemotes(aConfiguration({ remoteOrigins }), registry)
    await pageRemotes().load('members')

    open({
      path: '/mine-medlemmer',
      renderPage: () => {
        throw new Error('Bum')
      },
    })

    expect(screen.getByRole('alert')).toHaveTextContent('Siden kunne ikke vises')
    expect(screen.getByRole('button', { name: 'Prøv igen' })).toBeVisible()
    expect(reports).toEqual([
      expect.objectContaining({
        remote: 'members',
        version: '2',
        kind: 'crashed',
        phase: 'render',
      }),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Brug den forrige version' }))
    expect(readTryOuts(aConfiguration({ remoteOrigins }), registry)).toMatchObject({
      members: { version: '1' },
    })
    jest.restoreAllMocks()
  })
})
