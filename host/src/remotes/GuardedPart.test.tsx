import type { RemoteModule } from '@portal/platform/contract'
import { CONTRACT } from '@portal/platform/contract/version'
import { parseRegistry } from '@portal/platform/deployment'
import { Outlet } from '@portal/platform/router'
import { registerTexts } from '@portal/platform/texts'
import { RemoteSlot } from '@portal/ui/slots'
import { renderPortal } from '@portal/ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ErrorBoundary } from 'react-error-boundary'
import texts from '../texts/da.json' with { type: 'json' }
import { createLoadRelease } from './federation.ts'
import { pageRemotes, startRemotes } from './page-remotes.ts'
import { RemoteNotices } from './RemoteNotices.tsx'

jest.mock('./federation.ts', () => ({ createLoadRelease: jest.fn() }))

registerTexts(texts)

const LIST = '/organisering'
const OTHER = '/organisering/andet'

type Pages = Readonly<Record<string, () => string>>

const boom = (): string => {
  throw new TypeError('shout is not a function')
}

/** A module whose pages and widget render the given content. */
function moduleOf(pages: Pages): RemoteModule {
  const componentAt = (path: string) => () => <p>{pages[path]?.()}</p>
  return {
    name: 'organising',
    contract: CONTRACT,
    routes: Object.keys(pages).map((path) => ({
      path,
      lazy: async () => ({ Component: componentAt(path) }),
    })),
    slots: { organisingWidget: async () => ({ Slot: componentAt(LIST) }) },
  }
}

const release = (version: string) => ({
  version,
  contract: CONTRACT,
  entry: `http://localhost:3003/${version}/remoteEntry.js`,
  integrity: `sha384-${'a'.repeat(64)}`,
})

async function open(newest: Pages, previous: Pages | null, show: 'page' | 'slot' = 'page') {
  const modules: Readonly<Record<string, RemoteModule>> = {
    2: moduleOf(newest),
    1: moduleOf(previous ?? {}),
  }
  const loaded: string[] = []
  jest.mocked(createLoadRelease).mockReturnValue(async (_name, { version }) => {
    loaded.push(version)
    return { remote: modules[version] }
  })
  const registry = parseRegistry({
    remotes: { organising: [{ ...release('2'), previous: previous && release('1') }] },
  })
  const configuration = {
    remoteOrigins: ['http://localhost:3003'],
    tryOut: null,
    faults: 'http://localhost:4005/faults',
  }
  startRemotes(configuration, registry)
  const status = await pageRemotes().load('organising')
  const area = (
    <>
      <RemoteNotices />
      <ErrorBoundary
        fallbackRender={({ resetErrorBoundary }) => (
          <button type="button" onClick={resetErrorBoundary}>
            the error page
          </button>
        )}
      >
        <Outlet />
      </ErrorBoundary>
    </>
  )
  const children =
    show === 'page'
      ? [...(status.kind === 'ready' ? status.module.routes : [])]
      : [
          {
            path: LIST,
            element: (
              <RemoteSlot
                remote="organising"
                slot="organisingWidget"
                name="Organisering"
                placeholder={<div />}
              />
            ),
          },
        ]
  const { router } = renderPortal(<p />, {
    path: LIST,
    routes: [{ element: area, hydrateFallbackElement: <p />, children }],
  })
  return { loaded, router }
}

describe('GuardedPart', () => {
  const reported: unknown[] = []
  const fault = (version: string) => expect.objectContaining({ version, kind: 'crashed' })

  beforeEach(() => {
    reported.length = 0
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    globalThis.fetch = async (_address, init) => {
      reported.push(JSON.parse(String(init?.body)))
      return new Response(null, { status: 204 })
    }
  })

  afterEach(() => {
    jest.restoreAllMocks()
  })

  test.each(['page', 'slot'] as const)(
    'a %s that throws falls back to the previous release, and is reported once',
    async (show) => {
      await open({ [LIST]: boom }, { [LIST]: () => 'the old list' }, show)

      expect(await screen.findByText('the old list')).toBeInTheDocument()
      expect(screen.getByText(/intet er gået tabt/)).toBeInTheDocument()
      expect(reported).toEqual([fault('2')])
      expect(pageRemotes().details('organising').loaded).toMatchObject({ version: '1' })
    },
  )

  test.each(['page', 'slot'] as const)(
    'a %s that throws in the release before too is the error page, and nothing goes round',
    async (show) => {
      const { loaded } = await open({ [LIST]: boom }, { [LIST]: boom }, show)
      const again = { name: show === 'page' ? 'the error page' : 'Prøv igen' }

      expect(await screen.findByRole('button', again)).toBeInTheDocument()
      await userEvent.click(screen.getByRole('button', again))
      await waitFor(() => expect(screen.getByRole('button', again)).toBeInTheDocument())

      expect(screen.queryByText(/intet er gået tabt/)).not.toBeInTheDocument()
      expect(reported).toEqual([fault('2'), fault('1')])
      expect(loaded).toEqual(['2', '1'])
      expect(pageRemotes().details('organising').loaded).toMatchObject({ version: '2' })
    },
  )

  test('a page that throws in both releases affects no other page', async () => {
    const pages = (name: string) => ({ [LIST]: boom, [OTHER]: () => name })
    const { router } = await open(pages('the new page'), pages('the old page'))
    await screen.findByText('the error page')

    await act(() => router.navigate(OTHER))
    await userEvent.click(screen.getByText('the error page'))

    expect(await screen.findByText('the new page')).toBeInTheDocument()
  })

  test('a page without one before it is the error page', async () => {
    await open({ [LIST]: boom }, null)

    expect(await screen.findByText('the error page')).toBeInTheDocument()
    expect(reported).toEqual([fault('2')])
  })

  test('a page that the release before does not have is the error page', async () => {
    await open({ [LIST]: boom }, { [OTHER]: () => 'the old page' })

    expect(await screen.findByText('the error page')).toBeInTheDocument()
    expect(pageRemotes().details('organising').loaded).toMatchObject({ version: '2' })
    expect(screen.queryByText(/intet er gået tabt/)).not.toBeInTheDocument()
  })

  test('the remote’s other pages come from the release before as well, those seen before too', async () => {
    let broken = false
    const { router } = await open(
      {
        [LIST]: () => (broken ? boom() : 'the new list'),
        [OTHER]: () => (broken ? boom() : 'the new page'),
      },
      { [LIST]: () => 'the old list', [OTHER]: () => 'the old page' },
    )
    await screen.findByText('the new list')
    await act(() => router.navigate(OTHER))
    await screen.findByText('the new page')
    broken = true
    await act(() => router.navigate(LIST))
    await screen.findByText('the old list')
    broken = false

    await act(() => router.navigate(OTHER))

    expect(await screen.findByText('the old page')).toBeInTheDocument()
    expect(reported).toEqual([fault('2')])
  })
})
