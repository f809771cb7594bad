import { createServer, type Server } from 'node:http'
import { createEndedSessions, hashOfSession } from './ended-sessions.ts'
import { silentLog as log } from './log.ts'

describe('ended-sessions', () => {
  let server: Server
  let address = ''
  let sessions: readonly string[] = []
  let status = 200
  let reads = 0
  let time = 0

  beforeAll(async () => {
    server = createServer((_request, response) => {
      reads += 1
      response.writeHead(status).end(JSON.stringify({ sessions: sessions.map(hashOfSession) }))
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const place = server.address()
    address = `http://127.0.0.1:${place !== null && typeof place === 'object' ? place.port : 0}/`
  })

  beforeEach(() => {
    sessions = []
    status = 200
    reads = 0
  })

  afterEach(() => jest.restoreAllMocks())

  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  const create = () => createEndedSessions({ address, log, now: () => time })

  test('knows within a second that a session has ended', async () => {
    const hasEnded = create()
    expect(await hasEnded('a')).toBe(false)
    sessions = ['a']
    time += 1_000

    expect(await hasEnded('a')).toBe(true)
    expect(await hasEnded('b')).toBe(false)
    expect(reads).toBe(2)
  })

  test('reads once for many calls at once', async () => {
    const hasEnded = create()

    await Promise.all(['a', 'b', 'c'].map(hasEnded))

    expect(reads).toBe(1)
  })

  test('keeps the last list while the provider is down, and does not ask at every call', async () => {
    const warned = jest.spyOn(log, 'warn').mockImplementation(() => {})
    const hasEnded = create()
    sessions = ['a']
    expect(await hasEnded('a')).toBe(true)
    status = 503
    time += 1_000

    expect(await hasEnded('a')).toBe(true)
    time += 9_999
    expect(await hasEnded('a')).toBe(true)
    expect(reads).toBe(2)
    expect(warned).toHaveBeenCalledTimes(1)
    status = 200
    sessions = []
    time += 1
    expect(await hasEnded('a')).toBe(false)
  })
})
