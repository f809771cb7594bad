import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type LoaderFunction, RouterProvider } from 'react-router-dom'
import { imitating, setSession, signedIn } from '../testing/index.ts'
import { type AddressView, useAddressView } from './address-view.ts'
import { createMemoryRouter } from './memory.ts'

interface View {
  readonly search: string
  readonly only: string | null
  readonly also: string | null
}

const FORMAT: AddressView<View> = {
  read: (address) => ({
    search: address.get('q') ?? '',
    only: address.get('only'),
    also: address.get('also'),
  }),
  write: ({ search, only, also }) =>
    new URLSearchParams({
      ...(search && { q: search }),
      ...(only && { only }),
      ...(also && { also }),
    }),
  searchOf: ({ search }) => search,
  keptAs: 'test/list',
}

function List() {
  const [view, setView] = useAddressView(FORMAT)
  return (
    <>
      <input
        aria-label="Søg"
        value={view.search}
        onChange={({ target }) => setView({ ...view, search: target.value })}
      />
      <button type="button" onClick={() => setView({ ...view, only: 'a' })}>
        Kun a
      </button>
      <button type="button" onClick={() => setView({ ...view, also: 'b' })}>
        Også b
      </button>
      <button type="button" onClick={() => setView({ search: '', only: null, also: null })}>
        Ryd
      </button>
      <output>{[view.search, view.only, view.also].join('/')}</output>
    </>
  )
}

function show(path = '/liste', loader?: LoaderFunction) {
  const routes = [
    { path: '/liste', element: <List />, hydrateFallbackElement: <p />, ...(loader && { loader }) },
    { path: '/andet', element: <p>Et andet sted</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}

/** Loads nothing, and does so forever with these parameters. */
function neverWith(search: string): LoaderFunction {
  return ({ request }) => (new URL(request.url).search === search ? new Promise(() => {}) : null)
}

const field = () => screen.getByRole('textbox', { name: 'Søg' })
const shown = () => screen.getByRole('status').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  sessionStorage.clear()
  setSession(signedIn())
})

describe('address-view', () => {
  test('reads the address', () => {
    show('/liste?q=bo&only=a')
    expect(shown()).toBe('bo/a/')
  })

  test('shows what is typed at once, and writes it when typing pauses', async () => {
    const router = show()
    await userEvent.type(field(), 'bo')
    expect(shown()).toBe('bo//')
    expect(router.state.location.search).toBe('')
    await waitFor(() => expect(router.state.location.search).toBe('?q=bo'))
    expect(field()).toHaveValue('bo')
    expect(router.state.historyAction).toBe('REPLACE')
  })

  test('what changes before typing pauses takes the typed text along', async () => {
    const router = show()
    await userEvent.type(field(), 'bo')
    await press('Kun a')
    await waitFor(() => expect(router.state.location.search).toBe('?q=bo&only=a'))
    expect(shown()).toBe('bo/a/')
  })

  test('changes build on each other before the address has followed', async () => {
    const router = show('/liste', neverWith('?only=a'))
    await userEvent.click(await screen.findByRole('button', { name: 'Kun a' }))
    expect(shown()).toBe('/a/')
    await press('Også b')
    await waitFor(() => expect(router.state.location.search).toBe('?only=a&also=b'))
    expect(shown()).toBe('/a/b')
  })

  test('an address that follows late does not take back what was typed since', async () => {
    let follow = () => {}
    const router = show('/liste', ({ request }) => {
      if (!request.url.endsWith('?only=a')) return null
      return new Promise((resolve) => {
        follow = () => resolve(null)
      })
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Kun a' }))
    await waitFor(() => expect(router.state.navigation.location?.search).toBe('?only=a'))
    await userEvent.type(field(), 'b')
    follow()
    await waitFor(() => expect(router.state.location.search).toBe('?only=a'))
    expect(shown()).toBe('b/a/')
    await waitFor(() => expect(router.state.location.search).toBe('?q=b&only=a'))
    expect(shown()).toBe('b/a/')
  })

  test('a link to the list without choices shows it without them', async () => {
    const router = show()
    await press('Kun a')
    await waitFor(() => expect(router.state.location.search).toBe('?only=a'))
    await act(() => router.navigate('/liste'))
    expect(shown()).toBe('//')
  })

  test('a choice that a link has overtaken does not come back', async () => {
    const router = show('/liste', neverWith('?only=a'))
    await userEvent.click(await screen.findByRole('button', { name: 'Kun a' }))
    await act(() => router.navigate('/liste?also=b'))
    expect(shown()).toBe('//b')
    await act(() => router.navigate('/liste'))
    expect(shown()).toBe('//')
  })

  test('a link changes the list, and what was typed just before is not written', async () => {
    const router = show()
    jest.useFakeTimers()
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
      await user.type(field(), 'bo')
      await act(() => router.navigate('/liste?only=a'))
      expect(shown()).toBe('/a/')
      await act(() => jest.advanceTimersByTimeAsync(1000))
      expect(shown()).toBe('/a/')
      expect(router.state.location.search).toBe('?only=a')
    } finally {
      jest.useRealTimers()
    }
  })

  test('clearing is not undone by what was typed just before', async () => {
    const router = show('/liste?only=a')
    jest.useFakeTimers()
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
      await user.type(field(), 'bo')
      await user.click(screen.getByRole('button', { name: 'Ryd' }))
      await act(() => jest.advanceTimersByTimeAsync(1000))
      expect(shown()).toBe('//')
      expect(router.state.location.search).toBe('')
    } finally {
      jest.useRealTimers()
    }
  })

  describe('who comes back by a link', () => {
    const leaveAndReturn = async () => {
      const router = show('/liste?q=bo')
      await act(() => router.navigate('/andet'))
      await act(() => router.navigate('/liste'))
      return router
    }

    test('finds the list as it was', async () => {
      const router = await leaveAndReturn()
      expect(shown()).toBe('bo//')
      expect(router.state.location.search).toBe('?q=bo')
    })

    test('and presses it again before the address is there finds it as it is at first', async () => {
      let hasLeft = false
      const router = show('/liste?q=bo', ({ request }) =>
        hasLeft && request.url.includes('q=') ? new Promise(() => {}) : null,
      )
      await screen.findByText('bo//')
      await act(() => router.navigate('/andet'))
      hasLeft = true
      await act(() => router.navigate('/liste'))
      expect(shown()).toBe('bo//')
      await act(() => router.navigate('/liste'))
      expect(shown()).toBe('//')
    })

    test('finds it new after an imitation', async () => {
      setSession(imitating())
      await leaveAndReturn()
      expect(shown()).toBe('//')
    })
  })
})
