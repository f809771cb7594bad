import { fakeServer } from '../../testing/fake-server.ts'
import { imitating, signedIn } from '../../testing/people.ts'
import { setSession } from '../../testing/RenderPlatform.tsx'
import { ApiError } from '../api-error.ts'
import { type Upload, upload } from './upload.ts'

const CALL = 'POST /File/UploadSagsDokument/S-1'

function wanted(more: Partial<Upload> = {}): Upload {
  const body = new FormData()
  body.append('file', new File(['0123456789'], 'aftale.pdf'))
  return { service: 'salary', path: '/File/UploadSagsDokument/S-1', body, ...more }
}

async function failureOf(running: Promise<void>): Promise<ApiError> {
  try {
    await running
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('The upload did not fail.')
}

beforeEach(() => setSession(signedIn()))

describe('upload', () => {
  test('sends the file with token and request id, and reports progress', async () => {
    const server = fakeServer({ accessToken: 'secret' })
    server.on(CALL, { status: 204 })
    const onProgress = jest.fn()

    await upload(wanted({ onProgress }))
    const request = server.requests[0]
    const file = request?.body instanceof FormData ? request.body.get('file') : null
    expect(file instanceof File && [file.name, await file.text()]).toEqual([
      'aftale.pdf',
      '0123456789',
    ])
    expect(request?.headers.get('Authorization')).toBe('Bearer secret')
    expect(request?.headers.get('X-Request-Id')).toHaveLength(36)
    expect(onProgress.mock.calls).toEqual([[{ loaded: 5, total: 10 }], [{ loaded: 10, total: 10 }]])
  })

  test('goes to the dummy variant for a test account', async () => {
    const server = fakeServer({ testAccount: true })
    server.on(CALL, { status: 204 })
    await upload(wanted())
    expect(server.requests[0]?.service).toBe('salaryDummy')
  })

  test('[IMIT-07] names the acted-as person in a form field, in front of the file', async () => {
    setSession(imitating({ memberId: 'M-8' }))
    const server = fakeServer()
    server.on(CALL, { status: 204 })
    await upload(wanted())
    const sent = server.requests[0]?.body
    expect(sent instanceof FormData && [...sent.keys()]).toEqual([
      'imiteretBrugerMedlemIdent',
      'file',
    ])
    expect(sent instanceof FormData && sent.get('imiteretBrugerMedlemIdent')).toBe('M-8')
  })

  test('[ERR-11] throws the service’s message about a file that is too large', async () => {
    const server = fakeServer()
    server.on(CALL, {
      status: 413,
      body: { error: { errors: { file: ['Filen er for stor.'] }, requestId: 'R-2' } },
    })
    const error = await failureOf(upload(wanted()))
    expect(error.failure).toEqual({ kind: 'rejected', fields: { file: ['Filen er for stor.'] } })
    expect(error).toMatchObject({ service: 'salary', status: 413, requestId: 'R-2' })
  })

  test('is saved only if the response does not deny it', async () => {
    const server = fakeServer()
    server.on(CALL, { body: '<html>' })
    expect(await failureOf(upload(wanted()))).toMatchObject({
      failure: { kind: 'unexpected-shape' },
      outcomeUnknown: true,
    })
    server.on(CALL, { body: { Success: false, Message: 'Nej' } })
    expect((await failureOf(upload(wanted()))).failure).toMatchObject({ message: 'Nej' })
  })

  test('renews the tokens after a 401 and still throws', async () => {
    const renewTokens = jest.fn(async () => true)
    const server = fakeServer({ accessToken: 'old', renewTokens })
    server.on(CALL, { status: 401 })
    const error = await failureOf(upload(wanted()))
    expect(error.failure).toEqual({ kind: 'unauthorised' })
    expect(error.renewed).toBe(true)
    expect(renewTokens).toHaveBeenCalledWith('old')
    expect(server.requests).toHaveLength(1)
  })

  test('sends nothing when the user has signed out', async () => {
    const server = fakeServer({ isHere: () => false })
    expect((await failureOf(upload(wanted()))).failure).toEqual({ kind: 'unauthorised' })
    expect(server.requests).toEqual([])
  })

  test('tells a lost connection from one in which nothing moves', async () => {
    const server = fakeServer({ timeoutMs: 20 })
    server.on(CALL, () => {
      throw new TypeError('Failed')
    })
    expect((await failureOf(upload(wanted()))).failure).toEqual({ kind: 'offline' })
    server.on(CALL, () => new Promise(() => {}))
    expect((await failureOf(upload(wanted()))).failure).toEqual({ kind: 'timeout' })
  })

  test('waits for as long as bytes move', async () => {
    jest.useFakeTimers()
    try {
      const server = fakeServer({ timeoutMs: 1000 })
      let answer = () => {}
      server.on(CALL, () => new Promise((resolve) => (answer = () => resolve({ status: 204 }))))
      const uploads: XMLHttpRequest[] = []
      const { XMLHttpRequest: Fake } = globalThis
      globalThis.XMLHttpRequest = class extends Fake {
        constructor() {
          super()
          uploads.push(this)
        }
      }
      const running = upload(wanted())
      for (let moved = 0; moved < 5; moved += 1) {
        await jest.advanceTimersByTimeAsync(900)
        uploads[0]?.upload.dispatchEvent(new ProgressEvent('progress', { loaded: moved }))
      }
      answer()
      await jest.advanceTimersByTimeAsync(0)
      await expect(running).resolves.toBeUndefined()
    } finally {
      jest.useRealTimers()
    }
  })

  test('aborts with the caller', async () => {
    const server = fakeServer()
    const end = new AbortController()
    server.on(CALL, () => new Promise(() => {}))
    const waiting = upload(wanted({ signal: end.signal }))
    end.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    await expect(upload(wanted({ signal: end.signal }))).rejects.toThrow('left')
    expect(server.requests.length).toBeLessThan(2)
  })
})
