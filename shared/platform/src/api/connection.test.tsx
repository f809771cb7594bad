import { act, screen } from '@testing-library/react'
import * as v from 'valibot'
import { endSession } from '../session/write.ts'
import { type FakeServer, fakeServer } from '../testing/fake-server.ts'
import { renderPlatform } from '../testing/RenderPlatform.tsx'
import { call } from './call.ts'
import { FIRST_PROBE_MS, useConnection } from './connection.ts'
import { useQuery } from './use-query.ts'

const read = (path: string) =>
  call({ service: 'members', method: 'GET', path, intent: 'read', answer: v.string() })

const lose = () => {
  throw new TypeError('Failed to fetch')
}

function Shown({ path }: { readonly path: string }) {
  const query = useQuery([path], () => read(path))
  return <li>{query.state === 'ready' ? query.data : query.state}</li>
}

function Page() {
  return (
    <>
      <output>{useConnection()}</output>
      <Shown path="/a" />
      <Shown path="/b" />
    </>
  )
}

let server: FakeServer

const connection = () => screen.getByRole('status').textContent
const items = () => screen.getAllByRole('listitem').map((item) => item.textContent)
const settle = () => act(() => jest.advanceTimersByTimeAsync(50))
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))
const browserGoes = (state: 'online' | 'offline') => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online')
  return act(async () => void window.dispatchEvent(new Event(state)))
}
const asked = (path: string) => server.requestsOf(`GET ${path}`).length
const probes = () => server.requests.filter(({ method }) => method === 'HEAD').length

async function open(answers: Readonly<Record<string, 'lost' | string>>) {
  server = fakeServer()
  for (const [path, answer] of Object.entries(answers)) {
    server.on(`GET ${path}`, answer === 'lost' ? lose : { body: JSON.stringify(answer) })
  }
  renderPlatform(<Page />)
  await settle()
}

beforeEach(() => jest.useFakeTimers())

afterEach(() => {
  jest.restoreAllMocks()
  endSession()
  jest.useRealTimers()
})

describe('connection', () => {
  test('is there as long as answers come, whatever they say', async () => {
    await open({ '/a': 'A' })
    expect(items()).toEqual(['A', 'error'])
    expect(connection()).toBe('online')
  })

  test('is lost while the browser is offline, and failed queries are refetched when it is back', async () => {
    await open({ '/a': 'A', '/b': 'lost' })
    await browserGoes('offline')
    expect(connection()).toBe('offline')
    await wait(FIRST_PROBE_MS * 10)
    expect(probes()).toBe(0)

    server.on('GET /b', { body: '"B"' })
    await browserGoes('online')
    await settle()
    expect(connection()).toBe('online')
    expect(items()).toEqual(['A', 'B'])
    expect(asked('/a')).toBe(1)
  })

  test('that a call shows to be lost is looked for, ever more seldom', async () => {
    await open({ '/a': 'A', '/b': 'lost' })
    server.on('HEAD /', lose)
    const before = asked('/b')
    await wait(FIRST_PROBE_MS - 100)
    expect(probes()).toBe(0)
    await wait(100)
    expect(probes()).toBe(1)
    await wait(FIRST_PROBE_MS)
    expect(probes()).toBe(1)
    await wait(FIRST_PROBE_MS)
    expect(probes()).toBe(2)
    expect(connection()).toBe('unreachable')
    expect(asked('/b')).toBe(before)

    server.on('HEAD /', { status: 404 })
    server.on('GET /b', { body: '"B"' })
    await wait(FIRST_PROBE_MS * 4)
    expect(connection()).toBe('online')
    expect(items()).toEqual(['A', 'B'])
    expect(asked('/a')).toBe(1)
  })

  test('is looked for as soon, however many calls have failed', async () => {
    await open({ '/a': 'lost', '/b': 'lost' })
    server.on('HEAD /', { status: 404 })
    for (const path of ['/a', '/b']) server.on(`GET ${path}`, { body: '"here"' })
    await wait(FIRST_PROBE_MS)
    expect(probes()).toBe(1)
    expect(items()).toEqual(['here', 'here'])
  })

  test('is found again by any other call', async () => {
    await open({ '/a': 'A', '/b': 'lost' })
    expect(connection()).toBe('unreachable')
    server.on('GET /b', { body: '"B"' })
    await act(async () => {
      await read('/a')
    })
    await settle()
    expect(connection()).toBe('online')
    expect(items()).toEqual(['A', 'B'])
    await wait(FIRST_PROBE_MS * 10)
    expect(probes()).toBe(0)
  })

  test('is not probed when nobody is signed in', async () => {
    await open({ '/a': 'A', '/b': 'lost' })
    act(() => endSession())
    expect(connection()).toBe('online')
    await wait(FIRST_PROBE_MS * 10)
    expect(probes()).toBe(0)
  })
})
