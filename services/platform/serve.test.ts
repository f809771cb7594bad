import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { BIND_ADDRESS } from '@portal/machine/ports'
import { logTo } from './log.ts'
import { type RunningServer, type ServeOptions, serve } from './serve.ts'

/** Avoids the ports of any portal that runs on this machine. */
const PORT = 29_000 + (process.pid % 900)

interface Answer {
  readonly status: number | undefined
  readonly connection: string | undefined
  readonly body: string
}

describe('serve', () => {
  let server: RunningServer | undefined
  const agents: Agent[] = []
  const waiting: ServerResponse[] = []

  const lines: unknown[] = []
  const log = logTo({ write: (line) => lines.push(JSON.parse(line)) }, 'info')

  afterEach(async () => {
    lines.splice(0)
    for (const agent of agents.splice(0)) agent.destroy()
    for (const response of waiting.splice(0)) response.end()
    await server?.stop()
    server = undefined
  })

  /** Starts a server whose requests wait until the test responds. */
  async function start(options: Omit<ServeOptions, 'log'> = {}): Promise<RunningServer> {
    server = await serve('members', (_request, response) => waiting.push(response), PORT, {
      log,
      ...options,
    })
    return server
  }

  function keepAlive(): Agent {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    agents.push(agent)
    return agent
  }

  function ask(path: string, agent = keepAlive()): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = request({ host: BIND_ADDRESS, port: PORT, path, agent }, (answer) => {
        void readAll(answer).then((body) =>
          resolve({ status: answer.statusCode, connection: answer.headers.connection, body }),
        )
      })
      asked.on('error', reject)
      asked.end()
    })
  }

  async function underWay(count: number): Promise<void> {
    while (waiting.length < count) await new Promise(setImmediate)
  }

  const readiness = async () => {
    const { status, body } = await ask('/health/ready')
    return { code: status, ...JSON.parse(body) }
  }

  it.each([
    ['https://portal.example', 'max-age=31536000'],
    ['http://localhost:3000', undefined],
  ])('tells browsers about TLS where the portal is at %s: %s', async (address, expected) => {
    const before = process.env.PORTAL_ADDRESS_HOST
    process.env.PORTAL_ADDRESS_HOST = address
    try {
      await start()
      const path = '/health/live'
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        request({ host: BIND_ADDRESS, port: PORT, path, agent: keepAlive() }, resolve)
          .on('error', reject)
          .end()
      })
      answer.resume()
      expect(answer.headers['strict-transport-security']).toBe(expected)
    } finally {
      if (before === undefined) delete process.env.PORTAL_ADDRESS_HOST
      else process.env.PORTAL_ADDRESS_HOST = before
    }
  })

  it('is ready while all that it needs is there, and live in any case', async () => {
    let isThere = true
    await start({
      checks: {
        database: async () => {},
        files: async () => {
          if (!isThere) throw new Error('no space left at /secret/place')
        },
      },
    })
    const ready = { code: 200, status: 'ready', checks: { database: true, files: true } }
    expect(await readiness()).toEqual(ready)

    isThere = false
    const { body, status } = await ask('/health/ready')
    expect(status).toBe(503)
    expect(JSON.parse(body)).toEqual({
      status: 'not ready',
      checks: { database: true, files: false },
    })
    expect((await ask('/health/live')).status).toBe(200)
    // The endpoint is public; the reasons are only logged.
    expect(body).not.toContain('secret')
    expect(lines).toMatchObject([
      { level: 'error', msg: expect.stringContaining('no space left at /secret/place') },
    ])

    isThere = true
    expect(await readiness()).toEqual(ready)
  })

  it('is ready without what only some calls need, and says that it is missing', async () => {
    await start({
      checks: { database: async () => {} },
      sideChecks: {
        scanner: async () => {
          throw new Error('no scanner at /secret/place')
        },
      },
    })
    expect(await readiness()).toEqual({
      code: 200,
      status: 'ready',
      checks: { database: true, scanner: false },
    })
    expect(await server?.notReady()).toEqual([])
    expect(lines).toMatchObject([
      { level: 'error', msg: expect.stringContaining('no scanner at /secret/place') },
    ])
  })

  it('a check that does not answer within a second has failed', async () => {
    await start({ checks: { database: () => new Promise(() => {}) } })
    const began = performance.now()
    expect(await readiness()).toMatchObject({ status: 'not ready', checks: { database: false } })
    expect(performance.now() - began).toBeGreaterThan(900)
  })

  it('while shutting down it is not ready, answers requests, and closes each connection after that', async () => {
    const { stop } = await start({ ending: { drainSeconds: 1, finishSeconds: 5 } })
    const before = keepAlive()
    const running = ask('/slow', before)
    await underWay(1)

    const ended = stop()
    const { status, body } = await ask('/health/ready')
    expect(status).toBe(503)
    expect(JSON.parse(body)).toMatchObject({ status: 'ending' })
    const late = ask('/late')
    await underWay(2)
    for (const response of waiting) response.end('done')

    for (const answer of await Promise.all([running, late])) {
      expect(answer).toEqual({ status: 200, connection: 'close', body: 'done' })
    }
    await ended
    await expect(ask('/later')).rejects.toThrow('ECONNREFUSED')
  })

  it('a request that is running is answered after it stopped listening', async () => {
    const { stop } = await start({ ending: { drainSeconds: 0, finishSeconds: 5 } })
    const running = ask('/slow')
    await underWay(1)
    const ended = stop()
    await untilRefused()

    waiting[0]?.end('done')

    expect(await running).toMatchObject({ status: 200, body: 'done' })
    await ended
  })

  it('aborts a request that exceeds its time limit', async () => {
    const { stop } = await start({ ending: { drainSeconds: 0, finishSeconds: 1 } })
    const running = ask('/endless')
    const broken = expect(running).rejects.toThrow('socket hang up')
    await underWay(1)
    await stop()
    await broken
  })
})

async function readAll(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** Resolves once the server no longer listens. */
async function untilRefused(): Promise<void> {
  for (;;) {
    const socket = connect(PORT, BIND_ADDRESS)
    const isRefused = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
    })
    socket.destroy()
    if (isRefused) return
  }
}
