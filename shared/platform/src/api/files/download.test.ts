import { fakeServer } from '../../testing/fake-server.ts'
import { imitating, signedIn } from '../../testing/people.ts'
import { setSession } from '../../testing/RenderPlatform.tsx'
import { ApiError } from '../api-error.ts'
import { type Download, download } from './download.ts'

const CALL = 'GET /File/DownloadSagsDokument/LI-1/aftale.pdf'
const wanted: Download = { service: 'salary', path: '/File/DownloadSagsDokument/LI-1/aftale.pdf' }

async function failureOf(running: Promise<unknown>): Promise<ApiError> {
  try {
    await running
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('The download did not fail.')
}

const bytes = new Uint8Array([0, 255, 13, 10, 128, 0])

beforeEach(() => setSession(signedIn()))

describe('download', () => {
  test('returns the bytes unchanged, with the service’s content type', async () => {
    const server = fakeServer({ accessToken: 'secret' })
    server.on(CALL, {
      body: new Blob([bytes]),
      headers: { 'Content-Type': 'application/PDF; charset=binary' },
    })
    const { content, type } = await download(wanted)
    expect(new Uint8Array(await content.arrayBuffer())).toEqual(bytes)
    expect(type).toBe('application/pdf')
    expect(server.requests[0]?.headers.get('Authorization')).toBe('Bearer secret')
    expect(server.requests[0]?.headers.get('X-Request-Id')).toHaveLength(36)
  })

  test('answers a file that has nothing in it', async () => {
    const server = fakeServer()
    server.on(CALL, { status: 200 })
    expect((await download(wanted)).content.size).toBe(0)
  })

  test('a file of JSON is a file', async () => {
    const server = fakeServer()
    server.on(CALL, { body: { error: 'none', a: 1 } })
    expect(await (await download(wanted)).content.text()).toBe('{"error":"none","a":1}')
  })

  test('rejects a response that cannot be the file', async () => {
    const server = fakeServer()
    server.on(CALL, { body: '<html>' })
    const isExpected = jest.fn(() => false)
    const error = await failureOf(download({ ...wanted, isExpected }))
    expect(error.failure).toEqual({ kind: 'unexpected-shape', path: '' })
    expect(error.requestId).toBe(server.requests[0]?.headers.get('X-Request-Id'))
    expect(isExpected).toHaveBeenCalledWith(expect.objectContaining({ type: 'text/html' }))
  })

  test.each([200, 404, 500])('[ERR-24] throws the list of errors of a %i', async (status) => {
    const server = fakeServer()
    server.on(CALL, { status, body: { error: { errors: { fil: ['Filen findes ikke.'] } } } })
    const error = await failureOf(download(wanted))
    expect(error.failure).toEqual({ kind: 'rejected', fields: { fil: ['Filen findes ikke.'] } })
  })

  test('throws a failure without a message', async () => {
    const server = fakeServer()
    server.on(CALL, { status: 503, body: '<html>' })
    expect((await failureOf(download(wanted))).failure).toEqual({ kind: 'server', status: 503 })
  })

  test('names the acted-as person in the query', async () => {
    setSession(imitating({ memberId: 'M-8' }))
    const server = fakeServer()
    server.on(CALL, { body: new Blob([bytes]) })
    await download(wanted)
    expect(server.requests[0]?.query).toEqual({ imiteretBrugerMedlemIdent: 'M-8' })
  })

  test('asks once more after the tokens were renewed', async () => {
    const server = fakeServer({ renewTokens: async () => true })
    server.on(CALL, () =>
      server.requests.length === 1 ? { status: 401 } : { body: new Blob([bytes]) },
    )
    expect((await download(wanted)).content.size).toBe(bytes.length)
    server.on(CALL, { status: 401 })
    expect((await failureOf(download(wanted))).failure).toEqual({ kind: 'unauthorised' })
    expect(server.requests).toHaveLength(4)
  })

  test('tells a lost connection from a slow one', async () => {
    const server = fakeServer({ timeoutMs: 20 })
    server.on(CALL, () => {
      throw new TypeError('Failed')
    })
    expect((await failureOf(download(wanted))).failure).toEqual({ kind: 'offline' })
    server.on(CALL, () => new Promise(() => {}))
    expect((await failureOf(download(wanted))).failure).toEqual({ kind: 'timeout' })
  })

  test('waits for as long as bytes come, and no longer', async () => {
    jest.useFakeTimers()
    try {
      fakeServer({ timeoutMs: 1000 })
      const slow = (parts: number) =>
        new ReadableStream<Uint8Array>({
          async start(stream) {
            for (let part = 0; part < parts; part += 1) {
              await new Promise((resolve) => setTimeout(resolve, 900))
              stream.enqueue(bytes)
            }
            if (parts === 5) stream.close()
          },
        })
      const answer = (parts: number) => {
        globalThis.fetch = async (_, init) =>
          new Response(slow(parts).pipeThrough(new TransformStream(), signalOf(init)))
      }
      answer(5)
      const whole = download(wanted)
      await jest.advanceTimersByTimeAsync(6000)
      expect((await whole).content.size).toBe(5 * bytes.length)
      answer(2)
      const stopped = failureOf(download(wanted))
      await jest.advanceTimersByTimeAsync(6000)
      expect((await stopped).failure).toEqual({ kind: 'timeout' })
    } finally {
      jest.useRealTimers()
    }
  })

  test('aborts with the caller', async () => {
    const server = fakeServer()
    const end = new AbortController()
    server.on(CALL, () => new Promise(() => {}))
    const waiting = download({ ...wanted, signal: end.signal })
    end.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
  })
})

function signalOf(init: RequestInit | undefined): { signal?: AbortSignal } {
  return init?.signal ? { signal: init.signal } : {}
}
