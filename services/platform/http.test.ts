import { createServer } from 'node:http'
import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import * as v from 'valibot'
import { createTestTokens, type TestTokens } from '../testing/tokens.ts'
import { createAuthenticator, keysAt } from './auth.ts'
import { createClock } from './clock.ts'
import { connect } from './database.ts'
import {
  type Connection,
  createService,
  HttpError,
  type Operation,
  parseInput,
  type ServiceApp,
} from './http.ts'
import { logTo, silentLog } from './log.ts'
import { listenerOf, serve } from './serve.ts'

const HOST = 'http://localhost:3000'
const DEVELOPER = 'http://localhost:3399'
const user = { memberIdent: '4711', loginName: 'anna.tr@portal.test' }

const greetQuery = v.object({
  'request.fuldeNavn': v.pipe(v.string(), v.minLength(2)),
  'request.side': v.optional(v.pipe(v.string(), v.decimal(), v.transform(Number))),
})

const greet: Operation = {
  call: 'GET /hilsen/hent',
  summary: 'A greeting',
  query: greetQuery,
  body: null,
  answer: v.object({ Hilsen: v.string() }),
  perform: async (_surroundings, caller, { query }) => ({
    Hilsen: caller.userIdent,
    query: parseInput(greetQuery, query),
  }),
}

const list: Operation = {
  call: 'GET /hilsen/liste',
  summary: 'Many greetings',
  query: v.object({ antal: v.string() }),
  body: null,
  answer: v.array(v.object({ Hilsen: v.string() })),
  perform: async (_surroundings, _caller, { query }) =>
    Array.from({ length: Number(query.antal) }, () => ({ Hilsen: 'Godmorgen, Åse' })),
}

const letterBody = v.object({
  Til: v.array(v.object({ Navn: v.pipe(v.string(), v.minLength(1, 'Skriv et navn.')) })),
  Indhold: v.string(),
})

const write: Operation = {
  call: 'POST /hilsen/skriv',
  summary: 'Write to them',
  query: v.object({}),
  body: letterBody,
  answer: null,
  perform: async (_surroundings, _caller, { body }) => parseInput(letterBody, body),
}

const forget: Operation = {
  call: 'POST /hilsen/glem',
  summary: 'Forget it',
  query: v.object({}),
  body: null,
  answer: null,
  perform: async () => undefined,
}

const refuse: Operation = {
  call: 'GET /hilsen/afvis',
  summary: 'Refuse',
  query: v.object({}),
  body: null,
  answer: null,
  perform: async () => {
    throw new HttpError(403, 'Det må du ikke.')
  },
}

const file: Operation = {
  call: 'GET /hilsen/fil/:ident/:navn',
  summary: 'A file',
  path: v.object({ ident: v.string(), navn: v.string() }),
  query: v.object({}),
  body: null,
  answer: v.object({}),
  perform: async () => ({}),
}

const fail: Operation = {
  call: 'GET /hilsen/fejl',
  summary: 'Fail',
  query: v.object({}),
  body: null,
  answer: null,
  perform: async () => {
    throw new Error('password=secret at 10.0.0.1')
  },
}

describe('http', () => {
  let tokens: TestTokens
  let app: ServiceApp

  // Never used, because the operations of this test need no data.
  const connection = connect('postgres://nobody@127.0.0.1:1/none')

  const serviceWith = (
    authenticator: ReturnType<typeof createAuthenticator>,
    log = silentLog,
    operations: readonly Operation[] = [greet, list, write, forget, refuse, file, fail],
  ) =>
    createService({
      name: 'greetings',
      db: connection.db,
      clock: createClock('2026-11-21'),
      authenticate: authenticator,
      log,
      hostAddress: HOST,
      developerOrigins: [DEVELOPER],
      tools: null,
      operations,
    })

  /** A service, and the lines that it logs. */
  function withLog() {
    const lines: unknown[] = []
    const log = logTo({ write: (line) => lines.push(JSON.parse(line)) }, 'info')
    return { lines, app: () => serviceWith(createAuthenticator(tokens), log) }
  }

  beforeAll(async () => {
    tokens = await createTestTokens()
    app = serviceWith(createAuthenticator(tokens))
  })

  afterAll(() => connection.close())

  const signedIn = async (headers: Record<string, string> = {}) => ({
    headers: { Authorization: await tokens.bearer(user), ...headers },
  })

  test('[SIGNIN-20] a call with a valid bearer token is answered for its person', async () => {
    const answer = await app.request('/hilsen/hent?request.fuldeNavn=Anna', await signedIn())
    expect(answer.status).toBe(200)
    expect(await answer.json()).toEqual({
      Hilsen: '4711',
      query: { 'request.fuldeNavn': 'Anna' },
    })
  })

  test('[SIGNIN-21] a call without a valid bearer token is answered 401 with a message', async () => {
    const stranger = await createTestTokens()
    const valid = await tokens.bearer(user)
    const [head, body] = valid.slice('Bearer '.length).split('.')
    const unsigned = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')
    const refused = [
      undefined,
      'Bearer ',
      'Bearer nonsense',
      'Basic YTpi',
      `Bearer ${head}.${body}.`,
      `Bearer ${unsigned}.${body}.`,
      await stranger.bearer(user),
      await tokens.bearer(user, { expiresIn: -10 }),
      await tokens.bearer(user, { audience: 'another-api' }),
      await tokens.bearer(user, { issuer: 'http://elsewhere.test' }),
      await tokens.bearer(user, { type: 'JWT' }),
      await tokens.bearer({ memberIdent: '', loginName: 'x' }),
    ]
    for (const Authorization of refused) {
      const answer = await app.request('/hilsen/hent?request.fuldeNavn=Anna', {
        headers: Authorization === undefined ? {} : { Authorization },
      })
      expect([Authorization, answer.status]).toEqual([Authorization, 401])
      expect(await answer.json()).toEqual({
        Message: expect.stringContaining('ikke logget på'),
        RequestId: answer.headers.get('X-Request-Id'),
      })
    }
  })

  test('an identity provider that is down is no sign-out: 503, not 401', async () => {
    const keys = keysAt('http://127.0.0.1:1/jwks')
    const orphan = serviceWith(createAuthenticator({ rules: tokens.rules, keys }))
    const answer = await orphan.request('/hilsen/hent?request.fuldeNavn=Anna', await signedIn())
    expect(answer.status).toBe(503)
  })

  test('a request id is made for each call, whatever the caller sends, and comes back', async () => {
    const call = async () =>
      app.request('/hilsen/afvis', await signedIn({ 'X-Request-Id': 'sag-17' }))
    const [one, other] = [await call(), await call()]
    const requestId = one.headers.get('X-Request-Id')
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(await one.json()).toEqual({ Message: 'Det må du ikke.', RequestId: requestId })
    expect(other.headers.get('X-Request-Id')).not.toBe(requestId)
  })

  describe('the log', () => {
    const { app: logging, lines } = withLog()

    beforeEach(() => lines.splice(0))

    const fileOf = async (headers: Record<string, string> = {}) =>
      logging().request('/hilsen/fil/010190-1234/Anna%20Jensen.pdf?navn=Hemmelig', {
        headers: { Authorization: await tokens.bearer(user), ...headers },
      })

    test('has a line per call: its route, not its path, and both request ids', async () => {
      const answer = await fileOf({ 'X-Request-Id': 'sag-17' })
      expect(lines).toEqual([
        {
          level: 'info',
          time: expect.any(String),
          requestId: answer.headers.get('X-Request-Id'),
          callerRequestId: 'sag-17',
          method: 'GET',
          route: '/hilsen/fil/:ident/:navn',
          status: 200,
          ms: expect.any(Number),
        },
      ])
    })

    test('leaves out what a caller sends in the place of an id', async () => {
      await fileOf({ 'X-Request-Id': 'Anna Jensen' })
      expect(lines).toHaveLength(1)
      expect(lines[0]).not.toHaveProperty('callerRequestId')
    })

    test('does not say which unknown address was asked for', async () => {
      await logging().request('/hilsen/Anna Jensen')
      expect(lines).toMatchObject([{ route: '(unknown)', status: 404 }])
      expect(JSON.stringify(lines)).not.toContain('Anna')
    })

    test('has the reason of a failure in the same line', async () => {
      await logging().request('/hilsen/fejl', await signedIn())
      expect(lines).toMatchObject([
        { level: 'error', status: 500, err: { message: 'password=secret at 10.0.0.1' } },
      ])
    })
  })

  test('an unexpected failure tells nothing of its inside', async () => {
    const answer = await app.request('/hilsen/fejl', await signedIn())
    expect(answer.status).toBe(500)
    expect(await answer.text()).not.toContain('secret')
  })

  test('invalid input is refused by name, in Danish', async () => {
    for (const query of ['', '?request.fuldeNavn=A']) {
      const answer = await app.request(`/hilsen/hent${query}`, await signedIn())
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        Message: 'Forespørgslen er ikke gyldig: request.fuldeNavn.',
      })
    }
  })

  test.each([
    [{ Til: [{ Navn: 'Anna' }], Indhold: 'Hej' }, 204, undefined],
    [{ Til: [{ Navn: '' }], Indhold: 'Hej' }, 400, 'Skriv et navn.'],
    [{ Til: [] }, 400, 'Forespørgslen er ikke gyldig: Indhold.'],
    [
      { Til: [{ Navn: '' }, { Navn: '' }, {}] },
      400,
      'Forespørgslen er ikke gyldig: Til.2.Navn, Indhold. Skriv et navn.',
    ],
    ['text', 400, 'Forespørgslen er ikke gyldig.'],
    [undefined, 400, 'Forespørgslen er ikke gyldig.'],
  ])('the body %j is answered %d %s', async (body, status, Message) => {
    const { headers } = await signedIn({ 'Content-Type': 'application/json' })
    const answer = await app.request('/hilsen/skriv', {
      method: 'POST',
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(answer.status).toBe(status)
    if (status === 204) expect(await answer.text()).toBe('')
    else expect(await answer.json()).toMatchObject({ Message })
  })

  test('a body that is no JSON, or half of one, is no body', async () => {
    const { headers } = await signedIn()
    for (const body of ['{"Til": [', 'Til=Anna']) {
      const answer = await app.request('/hilsen/skriv', { method: 'POST', headers, body })
      expect(answer.status).toBe(400)
    }
  })

  test('[ERR-11] a service may say field by field what is wrong', async () => {
    const fieldwise = createService({
      name: 'greetings',
      db: connection.db,
      clock: createClock('2026-11-21'),
      authenticate: createAuthenticator(tokens),
      log: silentLog,
      hostAddress: HOST,
      tools: null,
      operations: [write],
      failureShape: {
        schema: v.unknown(),
        toBody: ({ fields, requestId }) => ({ error: { errors: fields, requestId } }),
      },
    })
    const { headers } = await signedIn()
    const answer = await fieldwise.request('/hilsen/skriv', {
      method: 'POST',
      headers,
      body: '{"Til": [{"Navn": ""}]}',
    })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({
      error: {
        errors: { 'Til.0.Navn': ['Skriv et navn.'], Indhold: ['Værdien er ikke gyldig.'] },
        requestId: answer.headers.get('X-Request-Id'),
      },
    })
  })

  test('an operation without an answer ends in 204', async () => {
    const answer = await app.request('/hilsen/glem', { method: 'POST', ...(await signedIn()) })
    expect(answer.status).toBe(204)
  })

  test('a body that is too large is refused', async () => {
    const answer = await app.request('/hilsen/glem', {
      method: 'POST',
      body: 'x'.repeat(1_000_001),
      ...(await signedIn({ 'Content-Length': '1000001' })),
    })
    expect(answer.status).toBe(413)
  })

  test('an unknown address is answered 404 with a message', async () => {
    const answer = await app.request('/findes/ikke', await signedIn())
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ Message: 'Adressen findes ikke.' })
  })

  test('browsers may call from the host, and read the request id; nobody sniffs types', async () => {
    const preflight = await app.request('/hilsen/hent', {
      method: 'OPTIONS',
      headers: {
        Origin: HOST,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'authorization,traceparent,x-request-id',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(HOST)
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
      'Authorization,Content-Type,X-Request-Id,traceparent',
    )
    const failure = await app.request('/hilsen/hent', { headers: { Origin: HOST } })
    expect(failure.headers.get('Access-Control-Allow-Origin')).toBe(HOST)
    expect(failure.headers.get('Access-Control-Expose-Headers')).toContain('X-Request-Id')
    expect(failure.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const developer = await app.request('/openapi.json', { headers: { Origin: DEVELOPER } })
    expect(developer.headers.get('Access-Control-Allow-Origin')).toBe(DEVELOPER)
    const foreign = await app.request('/openapi.json', { headers: { Origin: 'http://evil.test' } })
    expect(foreign.headers.get('Access-Control-Allow-Origin')).not.toBe('http://evil.test')
  })

  test.each([
    ['/hilsen/hent?request.fuldeNavn=Anna', 'private, no-cache'],
    ['/hilsen/afvis', 'no-store'],
    ['/hilsen/fejl', 'no-store'],
    ['/findes-ikke', 'no-store'],
  ])('no cache but the browser of the user keeps an answer of %s', async (path, caching) => {
    const answer = await app.request(path, await signedIn())
    expect(answer.headers.get('Cache-Control')).toBe(caching)
  })

  test('every operation stands in the OpenAPI document with its parameters', async () => {
    const answer = await app.request('/openapi.json')
    const document = v.parse(
      v.object({ paths: v.record(v.string(), v.record(v.string(), v.unknown())) }),
      await answer.json(),
    )
    expect(Object.keys(document.paths).sort()).toEqual(
      [greet, list, write, forget, refuse, file, fail]
        .map(({ call }) => call.split(' ')[1]?.replace(/:(\w+)/g, '{$1}'))
        .sort(),
    )
    expect(document.paths['/hilsen/hent']?.get).toMatchObject({
      summary: 'A greeting',
      parameters: [
        { in: 'query', name: 'request.fuldeNavn', required: true, schema: { type: 'string' } },
        { in: 'query', name: 'request.side', required: false, schema: { type: 'string' } },
      ],
    })
    expect(document.paths['/hilsen/skriv']?.post).toMatchObject({
      requestBody: {
        content: {
          'application/json': {
            schema: { required: ['Til', 'Indhold'], properties: { Indhold: { type: 'string' } } },
          },
        },
      },
    })
  })

  test('a long answer is compressed for who can read it', async () => {
    const ask = async (headers: Record<string, string>) =>
      app.request('/hilsen/liste?antal=1000', await signedIn({ Origin: HOST, ...headers }))
    const plain = await ask({})
    const packed = await ask({ 'Accept-Encoding': 'gzip, deflate, br, zstd' })
    for (const { headers } of [plain, packed]) {
      expect(headers.get('Content-Type')).toBe('application/json')
      expect(headers.get('Vary')?.split(', ').toSorted()).toEqual(['Accept-Encoding', 'Origin'])
    }
    const text = await plain.text()
    expect(JSON.parse(text)).toHaveLength(1000)
    expect(plain.headers.get('Content-Encoding')).toBeNull()
    expect(plain.headers.get('Content-Length')).toBe(String(Buffer.byteLength(text)))
    expect(packed.headers.get('Content-Encoding')).toBe('gzip')
    expect(packed.headers.get('Content-Length')).toBeNull()
    expect(packed.headers.get('ETag')).toBe(`W/${plain.headers.get('ETag')}`)
    const bytes = Buffer.from(await packed.arrayBuffer())
    expect(bytes.length).toBeLessThan(text.length / 10)
    expect(gunzipSync(bytes).toString()).toBe(text)
  })

  test('a short answer is sent as it is', async () => {
    const answer = await app.request(
      '/hilsen/liste?antal=3',
      await signedIn({ 'Accept-Encoding': 'gzip' }),
    )
    expect(answer.headers.get('Content-Encoding')).toBeNull()
    expect(await answer.json()).toHaveLength(3)
  })

  test.each([{}, { 'Accept-Encoding': 'gzip' }])(
    'an answer that has not changed is not sent again (%j)',
    async (accepted) => {
      const ask = async (count: number, headers: Record<string, string> = {}) =>
        app.request(
          `/hilsen/liste?antal=${count}`,
          await signedIn({ Origin: HOST, ...accepted, ...headers }),
        )
      const tag = (await ask(1000)).headers.get('ETag') ?? ''
      expect(tag).not.toBe('')

      const unchanged = await ask(1000, { 'If-None-Match': tag })
      expect(unchanged.status).toBe(304)
      expect(await unchanged.text()).toBe('')
      expect(unchanged.headers.get('ETag')?.replace('W/', '')).toBe(tag.replace('W/', ''))
      expect(unchanged.headers.get('Access-Control-Allow-Origin')).toBe(HOST)
      expect(unchanged.headers.get('Access-Control-Expose-Headers')).toContain('X-Request-Id')
      expect(unchanged.headers.get('X-Request-Id')).not.toBeNull()
      expect(unchanged.headers.get('Cache-Control')).toBe('private, no-cache')

      const changed = await ask(1001, { 'If-None-Match': tag })
      expect(changed.status).toBe(200)
      expect(changed.headers.get('ETag')).not.toBe(tag)
    },
  )

  test('a file is neither compressed nor tagged', async () => {
    const content = JSON.stringify('x'.repeat(5000))
    const given = await serviceWith(createAuthenticator(tokens), silentLog, [
      {
        ...file,
        answer: 'binary',
        perform: async () => ({
          content: Readable.from([Buffer.from(content)]),
          headers: {
            'Content-Type': 'application/octet-stream',
            'Content-Length': String(content.length),
          },
        }),
      },
    ]).request('/hilsen/fil/1/a', await signedIn({ 'Accept-Encoding': 'gzip' }))
    expect(given.headers.get('Content-Encoding')).toBeNull()
    expect(given.headers.get('Content-Length')).toBe(String(content.length))
    expect(given.headers.get('ETag')).toBeNull()
    expect(await given.text()).toBe(content)
  })

  test('an operation may have names in its path, take a file, and answer one', async () => {
    const take: Operation = {
      call: 'POST /hilsen/:Til/vedlaeg',
      summary: 'Enclose a file',
      path: v.object({ Til: v.string() }),
      query: v.object({}),
      body: v.object({ Navn: v.optional(v.string()) }),
      fileField: 'fil',
      answer: null,
      perform: async (_, __, { path, body, form }) => {
        expect(path).toEqual({ Til: 'Åse/Ib' })
        expect(body).toBeUndefined()
        expect(form?.contentType).toMatch(/^multipart\/form-data; boundary=/)
      },
    }
    const give: Operation = {
      call: 'GET /hilsen/:Fra/vedlaeg/:Navn',
      summary: 'The enclosed file',
      path: v.object({ Fra: v.string(), Navn: v.string() }),
      query: v.object({}),
      body: null,
      answer: 'binary',
      perform: async () => ({
        content: Readable.from([Buffer.from([0, 255]), Buffer.from([1])], { objectMode: false }),
        headers: { 'Content-Type': 'image/png', 'Content-Length': '3' },
      }),
    }
    const service = createService({
      name: 'enclosures',
      db: connection.db,
      clock: createClock('2026-11-21'),
      authenticate: createAuthenticator(tokens),
      log: silentLog,
      hostAddress: HOST,
      tools: null,
      operations: [take, give],
    })
    const form = new FormData()
    // Larger than the limit for bodies without files.
    form.append('fil', new File(['x'.repeat(1_500_000)], 'stor.txt'))
    const { headers } = await signedIn()
    const taken = await service.request('/hilsen/%C3%85se%2FIb/vedlaeg', {
      method: 'POST',
      body: form,
      headers,
    })
    expect(taken.status).toBe(204)
    const large = await service.request('/hilsen/Ib/vedlaeg', {
      method: 'POST',
      body: 'x'.repeat(1_000_001),
      headers: { ...headers, 'Content-Length': '1000001' },
    })
    expect(large.status).toBe(413)
    const given = await service.request('/hilsen/Ib/vedlaeg/a.png', { headers })
    expect([...new Uint8Array(await given.arrayBuffer())]).toEqual([0, 255, 1])
    expect(given.headers.get('Content-Type')).toBe('image/png')
    expect(given.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const paths = v.parse(
      v.object({ paths: v.unknown() }),
      await (await service.request('/openapi.json')).json(),
    )
    expect(paths.paths).toMatchObject({
      '/hilsen/{Til}/vedlaeg': {
        post: {
          parameters: [{ in: 'path', name: 'Til', required: true }],
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  properties: { Navn: { type: 'string' }, fil: { format: 'binary' } },
                  required: ['fil'],
                },
              },
            },
          },
          responses: { 204: {}, 413: {} },
        },
      },
      '/hilsen/{Fra}/vedlaeg/{Navn}': {
        get: {
          parameters: [
            { in: 'path', name: 'Fra', required: true },
            { in: 'path', name: 'Navn', required: true },
          ],
          responses: {
            200: { content: { 'application/octet-stream': { schema: { format: 'binary' } } } },
          },
        },
      },
    })
  })

  test('[GEN-14] the dummy users have a service of their own behind the same port, and both hear who calls', async () => {
    const named = (name: string) => ({
      fetch: async (request: Request, connection?: Connection) =>
        new Response(`${name} ${new URL(request.url).pathname} ${connection?.remoteAddress}`),
    })
    const server = createServer(listenerOf(named('union'), named('dummy')))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    try {
      const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text()
      expect(await ask('/profil/x')).toBe('union /profil/x 127.0.0.1')
      expect(await ask('/dummy/profil/x')).toBe('dummy /profil/x 127.0.0.1')
      expect(await ask('/dummyx/profil')).toBe('union /dummyx/profil 127.0.0.1')
      await expect(serve('members', () => {}, port, { log: silentLog })).rejects.toThrow(
        `Port ${port} (members) is in use`,
      )
    } finally {
      server.closeAllConnections()
      server.close()
    }
  })
})
