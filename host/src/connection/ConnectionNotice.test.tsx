import { call } from '@portal/platform/api'
import { registerTexts } from '@portal/platform/texts'
import { rows } from '@portal/platform/wire'
import { fakeServer, imitating, renderPortal, setSession, signedIn } from '@portal/ui/testing'
import { act, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import texts from '../texts/da.json' with { type: 'json' }
import { ConnectionNotice } from './ConnectionNotice.tsx'

registerTexts(texts)

const read = (path: string, intent: 'read' | 'write' = 'read') =>
  act(() =>
    call({
      service: 'members',
      method: 'GET',
      path,
      intent,
      answer: v.object({ list: rows(v.string()) }),
    }),
  )

let logged: jest.SpiedFunction<typeof console.error>
let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  server = fakeServer()
  server.on('GET /one', { body: { list: ['a', 7] } })
  server.on('GET /two', { body: { list: [null, 'b', {}] } })
})
afterEach(() => jest.restoreAllMocks())

/** Renders the notice, then changes the user, which resets the number of unreadable rows. */
function open() {
  const portal = renderPortal(<ConnectionNotice />, { session: imitating() })
  act(() => setSession(signedIn()))
  return portal
}

const shown = () => screen.queryByText(/^(?:En række|Nogle rækker) kunne ikke læses/)?.textContent
const shows = (count: number) =>
  waitFor(() =>
    expect(shown()).toBe(
      count === 1
        ? 'En række kunne ikke læses og vises ikke.'
        : `Nogle rækker kunne ikke læses og vises ikke. Antal: ${count}.`,
    ),
  )

describe('ConnectionNotice', () => {
  test('says how many rows of the page are left out; the log says which', async () => {
    open()
    expect(await read('/one')).toEqual({ list: ['a'] })
    await shows(1)
    await read('/two')
    await shows(3)
    expect(logged.mock.calls).toEqual([
      ['/one: unreadable rows', ['list.1'], expect.any(String)],
      ['/two: unreadable rows', ['list.0', 'list.2'], expect.any(String)],
    ])
  })

  test('counts the last answer of each call, and nothing of a change', async () => {
    open()
    await read('/two')
    await read('/two')
    await read('/one', 'write')
    await shows(2)
    server.on('GET /two', { body: { list: ['b'] } })
    await read('/two')
    expect(shown()).toBeUndefined()
  })

  test('speaks of the page alone, and of the person whose data show', async () => {
    const { router } = open()
    await read('/one')
    await shows(1)
    await act(() => router.navigate('/mine-noter'))
    expect(shown()).toBeUndefined()
    await act(() => router.navigate('/'))
    await shows(1)
    act(() => setSession(imitating()))
    expect(shown()).toBeUndefined()
  })
})
