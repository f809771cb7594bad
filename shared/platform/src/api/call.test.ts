import * as v from 'valibot'
import { fakeServer } from '../testing/fake-server.ts'
import { imitating, signedIn } from '../testing/people.ts'
import { setSession } from '../testing/RenderPlatform.tsx'
import { ident } from '../wire/index.ts'
import { ApiError, fieldErrors, serverMessage } from './api-error.ts'
import { type Call, call, noAnswer } from './call.ts'

const answer = v.object({ Navn: v.string() })

const read: Call<{ Navn: string }> = {
  service: 'members',
  method: 'GET',
  path: '/medlem/hent',
  query: { 'request.medlemsident': 'M 1', 'request.tom': undefined, 'request.antal': 0 },
  intent: 'read',
  answer,
}

const salaryRead: Call<unknown> = {
  service: 'salary',
  method: 'GET',
  path: '/SagHent/HentSag',
  intent: 'read',
  answer: v.unknown(),
}

const write = (method: 'POST' | 'PUT' | 'DELETE', service: 'members' | 'salary' = 'salary') =>
  ({
    service,
    method,
    path: '/skriv',
    body: { sagsId: 'S-1' },
    intent: 'write',
    answer: noAnswer,
  }) satisfies Call<undefined>

async function failureOf(wanted: Call<unknown>): Promise<ApiError> {
  try {
    await call(wanted)
  } catch (error) {
    if (error instanceof ApiError) return error
    throw error
  }
  throw new Error('The call did not fail.')
}

beforeEach(() => setSession(signedIn()))

describe('call', () => {
  test('parses the response and omits unset query parameters', async () => {
    const server = fakeServer()
    server.on('GET /medlem/hent', { body: { Navn: 'Anna', Andet: 1 } })

    await expect(call(read)).resolves.toEqual({ Navn: 'Anna' })
    expect(server.requests[0]?.query).toEqual({
      'request.medlemsident': 'M 1',
      'request.antal': '0',
    })
  })

  test('lets the browser keep an answer for the same person alone, and ask whether it changed', async () => {
    const server = fakeServer()
    server.on('GET /profil', { body: { Navn: 'Anna' } })
    server.on('POST /skriv', {})
    const fetching = jest.spyOn(globalThis, 'fetch')
    const own = { ...read, path: '/profil', forUser: true }
    await call(own)
    await call(own)
    setSession(imitating())
    await call(own)
    setSession(signedIn())
    await call(own)
    await call(write('POST'))
    expect(fetching.mock.calls.map(([, init]) => init?.cache)).toEqual([
      'reload',
      'no-cache',
      'reload',
      'reload',
      'no-store',
    ])
  })

  test('[SIGNIN-20] carries the access token to both back ends', async () => {
    const server = fakeServer({ accessToken: 'secret' })
    server.on('GET /medlem/hent', { body: { Navn: 'Anna' } })
    server.on('GET /SagHent/HentSag', { body: {} })
    await call(read)
    await call(salaryRead)
    expect(server.requests.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer secret',
      'Bearer secret',
    ])
  })

  test('gives every request a unique id', async () => {
    const server = fakeServer()
    server.on('GET /medlem/hent', { body: { Navn: 'Anna' } })
    await call(read)
    await call(read)
    const ids = server.requests.map(({ headers }) => headers.get('X-Request-Id'))
    expect(new Set(ids).size).toBe(2)
    expect(ids.every((id) => id !== null && id.length > 30)).toBe(true)
  })

  test('starts no trace unless the configuration asks for it', async () => {
    const server = fakeServer()
    server.on('GET /medlem/hent', { body: { Navn: 'Anna' } })
    await call(read)
    expect(server.requests[0]?.headers.get('traceparent')).toBeNull()
  })

  test('starts a trace with every request, whose id is the request id', async () => {
    const server = fakeServer({ traces: true })
    server.on('GET /medlem/hent', { body: { Navn: 'Anna' } })
    await call(read)
    const headers = server.requests[0]?.headers
    const [version, traceId, parentId, flags, ...more] =
      headers?.get('traceparent')?.split('-') ?? []
    expect([version, flags, ...more]).toEqual(['00', '01'])
    expect(traceId).toBe(headers?.get('X-Request-Id')?.replaceAll('-', ''))
    expect(traceId).toMatch(/^[0-9a-f]{32}$/)
    expect(parentId).toMatch(/^(?!0{16})[0-9a-f]{16}$/)
  })

  test('[GEN-13] [IMIT-08] has one base address for each back end', async () => {
    const server = fakeServer()
    await failureOf(read)
    await failureOf(salaryRead)
    await failureOf(write('POST'))
    expect(server.requests.map(({ service }) => service)).toEqual(['members', 'salary', 'salary'])
  })

  test('[GEN-14] [SESSION-15] calls the dummy variants of both for a test account', async () => {
    const server = fakeServer({ testAccount: true })
    await failureOf(read)
    await failureOf(salaryRead)
    expect(server.requests.map(({ service }) => service)).toEqual(['membersDummy', 'salaryDummy'])
  })

  test.each([200, 201, 204])('[API-M-31] does not depend on the body of a %i', async (status) => {
    const server = fakeServer()
    for (const body of status === 204 ? [undefined] : [undefined, 'ok', 7, true, { a: 1 }]) {
      server.on('POST /skriv', { status, body })
      await expect(call(write('POST'))).resolves.toBeUndefined()
    }
  })

  test.each([
    ['<!doctype html><title>Log på</title>', { kind: 'unexpected-shape', path: '' }],
    ['Gateway', { kind: 'unexpected-shape', path: '' }],
    [false, { kind: 'unexpected-shape', path: '' }],
    [
      { Success: false, Message: 'Nej' },
      { kind: 'rejected', fields: {}, message: 'Nej' },
    ],
    [{ success: false }, { kind: 'rejected', fields: {} }],
    [
      { status: 400, title: 'Fejl' },
      { kind: 'rejected', fields: {}, message: 'Fejl' },
    ],
    [{ errors: { Emne: ['Mangler'] } }, { kind: 'rejected', fields: { Emne: ['Mangler'] } }],
    [
      { type: 'about:blank', title: 'Bad Request', status: 400 },
      { kind: 'rejected', fields: {} },
    ],
  ])(
    'takes a change for saved only if the response does not deny it: %j',
    async (body, failure) => {
      const server = fakeServer()
      server.on('POST /skriv', { body })
      const error = await failureOf(write('POST', 'members'))
      expect(error.failure).toEqual(failure)
      expect(error).toMatchObject({
        status: 200,
        outcomeUnknown: failure.kind === 'unexpected-shape',
      })
    },
  )

  test.each([
    { error: {} },
    { error: { errors: null } },
    { error: { errors: {} } },
    { error: null },
  ])('takes %j for no failure', async (body) => {
    const server = fakeServer()
    server.on('POST /skriv', { body })
    server.on('GET /SagHent/HentSag', { body })
    await expect(call(write('POST'))).resolves.toBeUndefined()
    await expect(call(salaryRead)).resolves.toEqual(body)
  })

  test('knows of which changes it is unknown whether they were made', async () => {
    const server = fakeServer({ timeoutMs: 20 })
    const unknown = async (wanted: Call<unknown>) => (await failureOf(wanted)).outcomeUnknown
    server.on('POST /skriv', () => new Promise(() => {}))
    expect(await unknown(write('POST'))).toBe(true)
    const lost = () => {
      throw new TypeError('Failed to fetch')
    }
    server.on('POST /skriv', lost)
    server.on('GET /medlem/hent', lost)
    expect(await unknown(write('POST'))).toBe(true)
    expect(await unknown(read)).toBe(false)
    const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(await unknown(write('POST'))).toBe(false)
    onLine.mockRestore()
    server.on('POST /skriv', { status: 500, body: '<html>' })
    expect(await unknown(write('POST'))).toBe(false)
  })

  describe('while imitating', () => {
    beforeEach(() => setSession(imitating({ memberId: 'M-8' })))

    test('is about the person of the moment in which it was made', async () => {
      const server = fakeServer()
      server.on('GET /medlem/hent', { body: { Navn: 'Anna' } })
      const running = call(read)
      setSession(imitating({ memberId: 'M-9' }))
      await running
      expect(server.requests[0]?.query).toMatchObject({
        'request.imiteretBrugerMedlemIdent': 'M-8',
      })
    })

    test('[IMIT-05] looks up the profile of the acted-as person', async () => {
      const server = fakeServer()
      await failureOf({ ...read, path: '/profil/hentbrugerprofil', query: {} })
      expect(server.requests[0]?.query).toEqual({ 'request.imiteretBrugerMedlemIdent': 'M-8' })
    })

    test('[IMIT-04] [IMIT-06] names the imitated person in the query, besides the parameters', async () => {
      const server = fakeServer()
      await failureOf(read)
      await failureOf(salaryRead)
      await failureOf(write('POST', 'members'))
      expect(server.requests.map(({ query }) => query)).toEqual([
        {
          'request.medlemsident': 'M 1',
          'request.antal': '0',
          'request.imiteretBrugerMedlemIdent': 'M-8',
        },
        { imiteretBrugerMedlemIdent: 'M-8' },
        { 'request.imiteretBrugerMedlemIdent': 'M-8' },
      ])
      expect(server.requests[2]?.body).toEqual({ sagsId: 'S-1' })
    })

    test.each(['POST', 'PUT', 'DELETE'] as const)(
      '[IMIT-07] names the person in the body of a %s to the salary service',
      async (method) => {
        const server = fakeServer()
        await failureOf(write(method))
        expect(server.requests[0]?.body).toEqual({
          sagsId: 'S-1',
          imiteretBrugerMedlemIdent: 'M-8',
        })
        expect(server.requests[0]?.query).toEqual({})
      },
    )

    test('[IMIT-07] names the person in a body that has nothing else', async () => {
      const server = fakeServer()
      await failureOf({
        service: 'salary',
        method: 'POST',
        path: '/api/Mail/HentTrSkabelonMailList',
        intent: 'read',
        answer: v.unknown(),
      })
      expect(server.requests[0]?.body).toEqual({ imiteretBrugerMedlemIdent: 'M-8' })
    })

    test('[IMIT-07] names the person in a form field of an upload', async () => {
      const server = fakeServer()
      const form = new FormData()
      form.append('file', 'content')
      await failureOf({ ...write('POST'), body: form })
      const sent = server.requests[0]?.body
      expect(sent instanceof FormData && Object.fromEntries(sent)).toEqual({
        file: 'content',
        imiteretBrugerMedlemIdent: 'M-8',
      })
      expect([...form.keys()]).toEqual(['file'])
    })

    test('names no person in a call about the user', async () => {
      const server = fakeServer()
      await failureOf({ ...read, query: {}, forUser: true })
      await failureOf({ ...write('POST'), forUser: true })
      expect(server.requests[0]?.query).toEqual({})
      expect(server.requests[1]).toMatchObject({ query: {}, body: { sagsId: 'S-1' } })
    })
  })

  test('[IMIT-09] names no person while not imitating', async () => {
    const server = fakeServer()
    for (const session of [signedIn(), { kind: 'signed-out' } as const]) {
      setSession(session)
      await failureOf(read)
      await failureOf(salaryRead)
      await failureOf(write('PUT'))
    }
    expect(JSON.stringify(server.requests)).not.toContain('imiteret')
  })

  test('[SIGNIN-22] [SIGNIN-24] renews the tokens after a 401 and still throws', async () => {
    const renewTokens = jest.fn(async () => true)
    const server = fakeServer({ accessToken: 'old', renewTokens })
    server.on('GET /medlem/hent', { status: 401, body: {} })

    const error = await failureOf(read)
    expect(error.failure).toEqual({ kind: 'unauthorised' })
    expect(error.renewed).toBe(true)
    expect(renewTokens).toHaveBeenCalledWith('old')
    expect(server.requests).toHaveLength(1)
  })

  test('[SIGNIN-24] throws the 401 when the tokens cannot be renewed', async () => {
    const server = fakeServer({ renewTokens: async () => false })
    server.on('GET /SagHent/HentSag', { status: 401 })
    const error = await failureOf(salaryRead)
    expect(error.failure).toEqual({ kind: 'unauthorised' })
    expect(error.renewed).toBe(false)
  })

  test('renews nothing after another failure', async () => {
    const renewTokens = jest.fn(async () => true)
    const server = fakeServer({ renewTokens })
    server.on('GET /medlem/hent', { status: 403, body: {} })
    expect((await failureOf(read)).renewed).toBe(false)
    expect(renewTokens).not.toHaveBeenCalled()
  })

  test.each([
    [400, { kind: 'rejected', fields: {}, message: 'Nej' }],
    [403, { kind: 'forbidden', message: 'Nej' }],
    [404, { kind: 'not-found', message: 'Nej' }],
    [409, { kind: 'conflict', message: 'Nej' }],
    [422, { kind: 'rejected', fields: {}, message: 'Nej' }],
    [429, { kind: 'server', status: 429, message: 'Nej' }],
    [455, { kind: 'server', status: 455, message: 'Nej' }],
    [500, { kind: 'server', status: 500, message: 'Nej' }],
    [503, { kind: 'server', status: 503, message: 'Nej' }],
  ])('[ERR-07] throws the message of a %i and shows nothing', async (status, failure) => {
    const server = fakeServer()
    server.on('GET /medlem/hent', { status, body: { Message: ' Nej ', RequestId: 'R-1' } })
    const error = await failureOf(read)
    expect(error.failure).toEqual(failure)
    expect(error).toMatchObject({ service: 'members', status, requestId: 'R-1', name: 'ApiError' })
  })

  test.each([undefined, '<html>', { Message: '' }, { Message: 1 }, null, 'x'])(
    'does without a message in %p',
    async (body) => {
      const server = fakeServer()
      server.on('GET /medlem/hent', { status: 500, body })
      expect((await failureOf(read)).failure).toEqual({ kind: 'server', status: 500 })
    },
  )

  test('[ERR-11] reads field messages of the salary service with any status', async () => {
    const server = fakeServer()
    for (const status of [200, 400, 413]) {
      server.on('POST /skriv', {
        status,
        body: { error: { errors: { Emne: ['Mangler'] }, requestId: 'R-2' } },
      })
      const error = await failureOf(write('POST'))
      expect(error.failure).toEqual({ kind: 'rejected', fields: { Emne: ['Mangler'] } })
      expect(error.requestId).toBe('R-2')
    }
    server.on('POST /skriv', { status: 400, body: { error: {} } })
    expect((await failureOf(write('POST'))).failure).toEqual({ kind: 'rejected', fields: {} })
  })

  test('[ERR-10] does not read them from the main service', async () => {
    const server = fakeServer()
    server.on('POST /skriv', { status: 400, body: { error: { errors: { Emne: ['Mangler'] } } } })
    expect((await failureOf(write('POST', 'members'))).failure).toEqual({
      kind: 'rejected',
      fields: {},
    })
  })

  const RFC = 'https://tools.ietf.org/html/rfc9110#section-15.5.1'

  test.each([
    [{ type: RFC, title: 'Bad Request', status: 400, detail: 'Sagen er låst.' }],
    [{ type: 'https://union.test/locked', title: 'Sagen er låst.', status: 400 }],
    [{ message: 'Sagen er låst.' }],
    ['"Sagen er låst."'],
    ['Sagen er låst.\n'],
  ])('reads the message that another house sends as %j', async (body) => {
    const server = fakeServer()
    for (const service of ['members', 'salary'] as const) {
      server.on('POST /skriv', { status: 400, body })
      expect((await failureOf(write('POST', service))).failure).toEqual({
        kind: 'rejected',
        fields: {},
        message: 'Sagen er låst.',
      })
    }
  })

  test.each([
    [400, { type: RFC, title: 'One or more validation errors occurred.', status: 400 }],
    [404, { type: 'about:blank', title: 'Not Found', status: 404 }],
    [400, '<!DOCTYPE html><h1>Bad Request</h1>'],
    [400, { Message: '<!doctype html><h1>Bad Request</h1>' }],
    [400, '{"Message": "Afbru'],
    [400, 'null'],
    [409, 'true'],
    [404, 'Not Found'],
    [403, 'RBAC: access denied'],
    [400, 'System.Exception: no row\n   at Union.Cases.Find()'],
    [502, 'upstream connect error'],
  ])('takes what is not for users for no message: %i %j', async (status, body) => {
    const server = fakeServer()
    server.on('POST /skriv', { status, body })
    expect(serverMessage((await failureOf(write('POST'))).failure)).toBeNull()
  })

  test.each(['members', 'salary'] as const)(
    'reads the validation problems of ASP.NET from the %s service, by the last part of their names',
    async (service) => {
      const server = fakeServer()
      const errors = {
        'Sag.KontaktTilNyansatDato': ['Mangler'],
        '$.sagsId': 'Ugyldig',
        'Modtagere[1]': ['Ukendt'],
        'Andre[0].Modtagere': ['For mange'],
        '': ['Sagen er låst'],
        tomt: null,
      }
      server.on('POST /skriv', { status: 400, body: { type: RFC, title: 'Nope', errors } })
      const { failure } = await failureOf(write('POST', service))
      expect(failure).toEqual({
        kind: 'rejected',
        fields: {
          KontaktTilNyansatDato: ['Mangler'],
          sagsId: ['Ugyldig'],
          Modtagere: ['Ukendt', 'For mange'],
          '': ['Sagen er låst'],
        },
      })
      const { fields, others } = fieldErrors(failure, ['kontaktTilNyansatDato', 'SAGSID'])
      expect([...fields]).toEqual([
        ['kontaktTilNyansatDato', ['Mangler']],
        ['SAGSID', ['Ugyldig']],
      ])
      expect(others).toEqual(['Ukendt', 'For mange', 'Sagen er låst'])
    },
  )

  test('prefers the request id in the response’s header', async () => {
    const server = fakeServer()
    server.on('GET /medlem/hent', {
      status: 500,
      body: { RequestId: 'body' },
      headers: { 'X-Request-Id': 'header' },
    })
    expect((await failureOf(read)).requestId).toBe('header')
  })

  test('sends no id to a service that does not allow it, and takes that of the answer', async () => {
    const server = fakeServer({ requestIds: ['members'] })
    const wanted = { ...salaryRead, answer }
    server.on('GET /SagHent/HentSag', { status: 500, headers: { 'X-Request-Id': 'header' } })
    expect((await failureOf(wanted)).requestId).toBe('header')
    server.on('GET /SagHent/HentSag', { status: 500, body: { title: 'Fejl', traceId: 'T-1' } })
    expect((await failureOf(wanted)).requestId).toBe('T-1')
    server.on('GET /SagHent/HentSag', { status: 500 })
    expect((await failureOf(wanted)).requestId).toBe('')
    await failureOf(read)
    const sent = server.requests.map(({ headers }) => headers.has('X-Request-Id'))
    expect(sent).toEqual([false, false, false, true])
  })

  test('knows the request by its own id where the answer names none', async () => {
    const server = fakeServer()
    server.on('GET /medlem/hent', { status: 500 })
    const error = await failureOf(read)
    expect(error.requestId).toBe(server.requests[0]?.headers.get('X-Request-Id'))
  })

  test.each([
    ['HTML', '<html></html>', ''],
    ['truncated JSON', '{"Navn": "An', ''],
    ['nothing', undefined, ''],
    ['another shape', { Navn: 7 }, 'Navn'],
  ])('reports where a response of %s is invalid', async (_, body, path) => {
    const server = fakeServer()
    server.on('GET /medlem/hent', { body })
    expect((await failureOf(read)).failure).toEqual({ kind: 'unexpected-shape', path })
  })

  test('reads an id that comes alone, as plain text or JSON, but no other text', async () => {
    const server = fakeServer()
    const wanted = { ...salaryRead, answer: ident }
    for (const body of ['S-17\n', '"S-17"', 17]) {
      server.on('GET /SagHent/HentSag', { body })
      await expect(call(wanted)).resolves.toBe(body === 17 ? '17' : 'S-17')
    }
    for (const body of ['OK', 'Log på 2', '<html>404</html>', '{"sagsId": 1']) {
      server.on('GET /SagHent/HentSag', { body })
      expect((await failureOf(wanted)).failure.kind).toBe('unexpected-shape')
    }
  })

  test('tells a lost connection from a slow one', async () => {
    const server = fakeServer({ timeoutMs: 20 })
    server.on('GET /medlem/hent', () => {
      throw new TypeError('Failed to fetch')
    })
    const offline = await failureOf(read)
    expect(offline.failure).toEqual({ kind: 'offline' })
    expect(offline.status).toBeNull()

    server.on('GET /medlem/hent', () => new Promise(() => {}))
    expect((await failureOf(read)).failure).toEqual({ kind: 'timeout' })
  })

  test('sends nothing when the user has signed out', async () => {
    const server = fakeServer({ isHere: () => false })
    const error = await failureOf(read)
    expect(error.failure).toEqual({ kind: 'unauthorised' })
    expect(error.status).toBeNull()
    expect(error.renewed).toBe(false)
    expect(server.requests).toEqual([])
  })

  test('aborts with the caller', async () => {
    const server = fakeServer()
    const end = new AbortController()
    server.on('GET /medlem/hent', () => new Promise(() => {}))
    const waiting = call({ ...read, signal: end.signal })
    end.abort(new Error('left'))
    await expect(waiting).rejects.toThrow('left')
    await expect(call({ ...read, signal: end.signal })).rejects.toThrow('left')
  })
})
