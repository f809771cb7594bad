import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-router-dom'
import { imitating, setSession, signedIn } from '../testing/index.ts'
import { type AddressView, useAddressView } from './address-view.ts'
import { createMemoryRouter } from './memory.ts'

interface View {
  readonly search: string
  readonly only: string | null
}

const FORMAT: AddressView<View> = {
  read: (address) => ({ search: address.get('q') ?? '', only: address.get('only') }),
  write: ({ search, only }) =>
    new URLSearchParams({ ...(search && { q: search }), ...(only && { only }) }),
  searchOf: ({ search }) => search,
  withSearch: (view, search) => ({ ...view, search }),
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
      <button type="button" onClick={() => setView({ search: '', only: null })}>
        Ryd
      </button>
      <output>{`${view.search}/${view.only}`}</output>
    </>
  )
}

function show(path = '/liste') {
  const routes = [
    { path: '/liste', element: <List /> },
    { path: '/andet', element: <p>Et andet sted</p> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
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
    expect(shown()).toBe('bo/a')
  })

  test('shows what is typed at once, and writes it when typing pauses', async () => {
    const router = show()
    await userEvent.type(field(), 'bo')
    expect(shown()).toBe('bo/null')
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
    expect(shown()).toBe('bo/a')
  })

  test('clearing is not undone by what was typed just before', async () => {
    const router = show('/liste?only=a')
    jest.useFakeTimers()
    try {
      const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
      await user.type(field(), 'bo')
      await user.click(screen.getByRole('button', { name: 'Ryd' }))
      await act(() => jest.advanceTimersByTimeAsync(1000))
      expect(shown()).toBe('/null')
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
      expect(shown()).toBe('bo/null')
      expect(router.state.location.search).toBe('?q=bo')
    })

    test('finds it new after an imitation', async () => {
      setSession(imitating())
      await leaveAndReturn()
      expect(shown()).toBe('/null')
    })
  })
})
