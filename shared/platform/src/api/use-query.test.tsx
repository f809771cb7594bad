import { act, cleanup, screen, waitFor } from '@testing-library/react'
import * as v from 'valibot'
import { fakeServer } from '../testing/fake-server.ts'
import { imitating, signedIn } from '../testing/people.ts'
import { renderPlatform, setSession } from '../testing/RenderPlatform.tsx'
import { call } from './call.ts'
import { subscribeFailures } from './failures.ts'
import { type Query, type QueryOptions, useQuery, useRefetch } from './use-query.ts'

const NAME = 'GET /medlem/navn'

function fetchName(given: AbortSignal): Promise<string> {
  signal = given
  return call({
    service: 'members',
    method: 'GET',
    path: '/medlem/navn',
    intent: 'read',
    answer: v.pipe(
      v.object({ Navn: v.string() }),
      v.transform(({ Navn }) => Navn),
    ),
    signal: given,
  })
}

let signal: AbortSignal | undefined
let query: Query<string>
let refetch: ReturnType<typeof useRefetch>

function Name({ wanted = true, ...options }: QueryOptions & { readonly wanted?: boolean }) {
  query = useQuery(wanted ? ['name', 1] : null, fetchName, options)
  refetch = useRefetch()
  return <p>{query.state === 'ready' ? query.data : query.state}</p>
}

const shown = jest.fn()
let end: () => void
let now = Date.now()

beforeEach(() => {
  // Failures of one test must not be merged with those of the previous one.
  now += 10_000
  jest.spyOn(Date, 'now').mockImplementation(() => now)
  shown.mockClear()
  end = subscribeFailures(shown)
})

afterEach(() => {
  end()
  jest.restoreAllMocks()
})

async function retry(): Promise<void> {
  await act(async () => {
    if (query.state !== 'loading') query.retry()
  })
}

describe('use-query', () => {
  describe('coming back to the page', () => {
    beforeEach(() => void jest.useFakeTimers({ doNotFake: ['Date'] }))
    afterEach(() => void jest.useRealTimers())

    async function comeBack(afterMs: number): Promise<void> {
      now += afterMs
      await act(() => jest.advanceTimersByTimeAsync(afterMs))
      window.dispatchEvent(new Event('focus'))
      await act(() => jest.advanceTimersByTimeAsync(1))
    }

    test('refreshes what is shown, at most once a minute', async () => {
      const server = fakeServer()
      server.on(NAME, { body: { Navn: 'Anna' } })
      renderPlatform(<Name />)
      await screen.findByText('Anna')
      server.on(NAME, { body: { Navn: 'Bo' } })
      await comeBack(59_000)
      expect(server.requestsOf(NAME)).toHaveLength(1)
      await comeBack(2_000)
      expect(query.state).toBe('ready')
      expect(await screen.findByText('Bo')).toBeVisible()
      await comeBack(59_000)
      expect(server.requestsOf(NAME)).toHaveLength(2)
    })

    test('leaves an error in its place until there is an answer, without a dialog', async () => {
      const server = fakeServer()
      server.on(NAME, { status: 500 })
      renderPlatform(<Name />)
      await screen.findByText('error')
      expect(shown).toHaveBeenCalledTimes(1)
      await comeBack(61_000)
      await waitFor(() => expect(server.requestsOf(NAME)).toHaveLength(2))
      expect(screen.getByText('error')).toBeVisible()
      server.on(NAME, { body: { Navn: 'Anna' } })
      await comeBack(61_000)
      expect(await screen.findByText('Anna')).toBeVisible()
      expect(shown).toHaveBeenCalledTimes(1)
    })
  })

  test('loads, then shows', async () => {
    fakeServer().on(NAME, { body: { Navn: 'Anna' } })
    renderPlatform(<Name />)
    expect(screen.getByText('loading')).toBeInTheDocument()
    expect(await screen.findByText('Anna')).toBeInTheDocument()
    expect(shown).not.toHaveBeenCalled()
  })

  test('fetches nothing without a key, or while nobody is signed in', async () => {
    const server = fakeServer()
    renderPlatform(<Name wanted={false} />)
    expect(screen.getByText('loading')).toBeInTheDocument()
    cleanup()
    renderPlatform(<Name />, { session: { kind: 'signed-out' } })
    expect(screen.getByText('loading')).toBeInTheDocument()
    expect(server.requests).toHaveLength(0)
  })

  test('reports a failure again when it is met again', async () => {
    fakeServer().on(NAME, { status: 500 })
    const { rerender } = renderPlatform(<Name />)
    await screen.findByText('error')
    rerender(<Name wanted={false} />)
    now += 10_000
    rerender(<Name />)
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(2))
  })

  test('reports a first failure, and heals by retry', async () => {
    const server = fakeServer()
    server.on(NAME, { status: 500, body: { Message: 'Nej' } })
    renderPlatform(<Name />)
    expect(await screen.findByText('error')).toBeInTheDocument()
    expect(shown).toHaveBeenCalledTimes(1)

    now += 10_000
    await retry()
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(2))

    server.on(NAME, { body: { Navn: 'Anna' } })
    await retry()
    expect(await screen.findByText('Anna')).toBeInTheDocument()
  })

  test('leaves the failure to the place itself where that is wanted', async () => {
    fakeServer().on(NAME, { status: 500 })
    renderPlatform(<Name dialog={false} />)
    expect(await screen.findByText('error')).toBeInTheDocument()
    expect(shown).not.toHaveBeenCalled()
  })

  test('shows the last data when a refetch fails, and reports only what the user requested', async () => {
    const server = fakeServer()
    server.on(NAME, { body: { Navn: 'Anna' } })
    renderPlatform(<Name />)
    await screen.findByText('Anna')
    server.on(NAME, { status: 500 })

    await act(() => refetch(['name']))
    await waitFor(() => expect(server.requests).toHaveLength(2))
    expect(screen.getByText('Anna')).toBeInTheDocument()
    expect(shown).not.toHaveBeenCalled()

    await retry()
    await waitFor(() => expect(shown).toHaveBeenCalledTimes(1))
    expect(screen.getByText('Anna')).toBeInTheDocument()
  })

  test('shows no data that a refetch is refused, until it may be seen again', async () => {
    const server = fakeServer()
    server.on(NAME, { body: { Navn: 'Anna' } })
    renderPlatform(<Name />)
    await screen.findByText('Anna')
    server.on(NAME, { status: 403 })
    await act(() => refetch(['name']))
    expect(await screen.findByText('error')).toBeInTheDocument()
    expect(shown).not.toHaveBeenCalled()

    server.on(NAME, { body: { Navn: 'Anna' } })
    await retry()
    expect(await screen.findByText('Anna')).toBeInTheDocument()
  })

  test('refetches by the prefix of the key', async () => {
    const server = fakeServer()
    server.on(NAME, { body: { Navn: 'Anna' } })
    renderPlatform(<Name />)
    await screen.findByText('Anna')
    await act(() => refetch(['other']))
    expect(server.requests).toHaveLength(1)
    server.on(NAME, { body: { Navn: 'Bo' } })
    await act(() => refetch(['name', 1]))
    expect(await screen.findByText('Bo')).toBeInTheDocument()
  })

  test('changes data in place', async () => {
    const server = fakeServer()
    server.on(NAME, { body: { Navn: 'Anna' } })
    renderPlatform(<Name />)
    await screen.findByText('Anna')
    await act(async () => {
      if (query.state === 'ready') await query.mutate((name) => `${name}!`, { refetch: false })
    })
    expect(screen.getByText('Anna!')).toBeInTheDocument()
    expect(server.requests).toHaveLength(1)

    await act(async () => {
      if (query.state === 'ready') await query.mutate()
    })
    expect(await screen.findByText('Anna')).toBeInTheDocument()
    expect(server.requests).toHaveLength(2)
  })

  test('[SIGNIN-22] reads once more after the tokens were renewed', async () => {
    const server = fakeServer({ renewTokens: async () => true })
    let refusals = 0
    server.on(NAME, () => {
      refusals += 1
      return refusals === 1 ? { status: 401 } : { body: { Navn: 'Anna' } }
    })
    renderPlatform(<Name />)
    expect(await screen.findByText('Anna')).toBeInTheDocument()
    expect(server.requests).toHaveLength(2)
  })

  test('does not read a third time', async () => {
    const server = fakeServer({ renewTokens: async () => true })
    server.on(NAME, { status: 401 })
    renderPlatform(<Name />)
    expect(await screen.findByText('error')).toBeInTheDocument()
    expect(server.requests).toHaveLength(2)
  })

  test('keeps persons apart: data is refetched for another person, and none of the first’s stays', async () => {
    const server = fakeServer()
    server.on(NAME, ({ query: { 'request.imiteretBrugerMedlemIdent': acted } }) => ({
      body: { Navn: acted ?? 'Anna' },
    }))
    renderPlatform(<Name />)
    await screen.findByText('Anna')

    act(() => setSession(imitating({ memberId: 'M-8' })))
    expect(screen.queryByText('Anna')).not.toBeInTheDocument()
    expect(await screen.findByText('M-8')).toBeInTheDocument()

    act(() => setSession(signedIn()))
    expect(screen.getByText('loading')).toBeInTheDocument()
    expect(await screen.findByText('Anna')).toBeInTheDocument()
    expect(server.requests).toHaveLength(3)
  })

  test('aborts requests in progress when the person changes', async () => {
    const server = fakeServer()
    server.on(NAME, () => new Promise(() => {}))
    renderPlatform(<Name />)
    await waitFor(() => expect(signal).toBeDefined())
    expect(signal?.aborted).toBe(false)
    act(() => setSession({ kind: 'signed-out' }))
    expect(signal?.aborted).toBe(true)
    expect(shown).not.toHaveBeenCalled()
  })
})
