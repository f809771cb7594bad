import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { addressOf, BIND_ADDRESS, portTaken } from '@portal/machine/ports'
import { hasCode } from './error-code.ts'
import { messageOf } from './error-message.ts'
import type { Connection } from './http.ts'
import type { Logger } from './log.ts'
import { failedChecks, type Readiness, type ReadinessChecks, readinessOf } from './readiness.ts'

export interface RunningServer {
  readonly name: string
  /** The names of the readiness checks that fail now. */
  notReady(): Promise<readonly string[]>
  /** Stops the server when all running requests are answered, or after the time-out. */
  stop(): Promise<void>
}

/** Time-outs for stopping a server, in seconds. */
interface Ending {
  /** How long the server reports 'not ready' but still answers, until load balancers notice. */
  readonly drainSeconds: number
  /** Time-out for requests that are still running after `drainSeconds`. */
  readonly finishSeconds: number
}

export interface ServeOptions {
  readonly log: Logger
  readonly checks?: ReadinessChecks
  /** Checks that `/health/ready` reports, but that do not decide whether the server is ready. */
  readonly sideChecks?: ReadinessChecks
  readonly ending?: Ending
}

/**
 * How long requests of an ending service may still run. Together with what closes connections this
 * is less than the ten seconds after which Docker kills a container.
 */
export const FINISH_SECONDS = 5

const AT_ONCE: Ending = { drainSeconds: 0, finishSeconds: 2 }

/**
 * Longer than the idle time-out of load balancers (60 s by default), so that the load balancer
 * closes an idle connection and not the server: if the server closed it, a request that the load
 * balancer sends at that moment would get no response.
 */
const KEEP_ALIVE_MS = 75_000

/** For a year, and without subdomains, as the front ends. */
const HSTS = 'max-age=31536000'

interface App {
  fetch(request: Request, connection?: Connection): Response | Promise<Response>
}

/**
 * Creates a request listener. Requests under `/dummy` go to the second app, which serves the dummy
 * users; all others go to the first.
 */
export function listenerOf(main: App, dummy?: App): RequestListener {
  const prefix = /^\/dummy(?=\/|$)/
  return getRequestListener((request, { incoming }) => {
    const { remoteAddress } = incoming.socket
    const url = new URL(request.url)
    if (dummy === undefined || !prefix.test(url.pathname)) {
      return main.fetch(request, { remoteAddress })
    }
    url.pathname = url.pathname.replace(prefix, '')
    return dummy.fetch(new Request(url, request), { remoteAddress })
  })
}

/**
 * Starts a server. Besides the listener's paths it serves `/health/live`, which responds while the
 * process runs, and `/health/ready`, which returns the results of the checks. If the port is in
 * use, the error says so.
 */
export function serve(
  name: string,
  listener: RequestListener,
  port: number,
  { log, checks = {}, sideChecks = {}, ending = AT_ONCE }: ServeOptions,
): Promise<RunningServer> {
  const unanswered = new Set<ServerResponse>()
  let isEnding = false
  let asking: Promise<Readiness> | null = null
  let failedBefore = ''

  const decides = (check: string) => Object.hasOwn(checks, check)

  /** Concurrent probes share one run of the checks. */
  function askChecks(): Promise<Readiness> {
    asking ??= readinessOf({ ...sideChecks, ...checks }, messageOf).finally(() => {
      asking = null
    })
    return asking
  }

  async function answerReadiness(response: ServerResponse): Promise<void> {
    const readiness = await askChecks()
    const failed = failedChecks(readiness)
    const isReady = !failed.some(decides)
    if (failed.join() !== failedBefore) {
      failedBefore = failed.join()
      const reasons = failed.map((check) => `${check}: ${readiness.get(check)}`)
      if (failed.length === 0) log.info(`${name} is ready again.`)
      else if (isReady) log.error(`${name} is ready, but not for everything (${reasons}).`)
      else log.error(`${name} is not ready (${reasons}).`)
    }
    // This endpoint is public, so only the log contains the reasons.
    answer(response, isReady && !isEnding ? 200 : 503, {
      status: isEnding ? 'ending' : isReady ? 'ready' : 'not ready',
      checks: Object.fromEntries(
        [...readiness].map(([check, problem]) => [check, problem === null]),
      ),
    })
  }

  const isPublicByTls = addressOf('host').startsWith('https:')
  const server = createServer((request, response) => {
    if (isPublicByTls) response.setHeader('Strict-Transport-Security', HSTS)
    unanswered.add(response)
    response.once('close', () => unanswered.delete(response))
    if (isEnding) closeAfter(response)
    const [path] = (request.url ?? '').split('?')
    if (path === '/health/live') answer(response, 200, { status: 'live' })
    else if (path === '/health/ready') void answerReadiness(response)
    else listener(request, response)
  })

  server.keepAliveTimeout = KEEP_ALIVE_MS

  async function stop(): Promise<void> {
    isEnding = true
    for (const response of unanswered) closeAfter(response)
    await pause(ending.drainSeconds * 1000)
    await close(server, ending.finishSeconds * 1000)
  }

  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(hasCode(error, 'EADDRINUSE') ? portTaken(port, name) : error)
    })
    server.listen(port, BIND_ADDRESS, () => {
      // Without a listener, an error such as too many open files would end the process.
      server.on('error', (error) => log.error({ err: error }))
      resolve({ name, stop, notReady: async () => failedChecks(await askChecks()).filter(decides) })
    })
  })
}

/** Makes Node send `Connection: close`, so that the next request opens a new connection. */
function closeAfter(response: ServerResponse): void {
  response.shouldKeepAlive = false
}

function answer(response: ServerResponse, status: number, body: unknown): void {
  response
    .writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    .end(JSON.stringify(body))
}

function close(server: Server, patienceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => server.closeAllConnections(), patienceMs)
    server.close(() => {
      clearTimeout(tooLong)
      resolve()
    })
    server.closeIdleConnections()
  })
}
