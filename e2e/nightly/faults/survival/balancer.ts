import { once } from 'node:events'
import { Agent, createServer, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { answersAt } from '../../../run/instance.ts'

export interface Balancer {
  stop(): Promise<void>
}

const PROBE_MS = 100
/** Shorter than the keep-alive time-out of the services. */
const KEEP_ALIVE_MS = 4_000

/**
 * Forwards requests to the ready instances in turn, over keep-alive connections. It never retries,
 * so that requests dropped by an instance are noticed.
 */
export async function startBalancer(port: number, instances: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, timeout: KEEP_ALIVE_MS })
  const ready = new Set<number>()
  let turn = 0
  const probe = async () => {
    for (const instance of instances) {
      if (await answersAt(instance, 'ready')) ready.add(instance)
      else ready.delete(instance)
    }
  }
  await probe()
  let isOver = false
  // One probe after another: a late answer to an earlier one must not overrule a later one.
  const probing = (async () => {
    while (!isOver) {
      await pause(PROBE_MS)
      await probe()
    }
  })()
  const server = createServer((incoming, outgoing) => {
    turn += 1
    const instance = [...ready][turn % Math.max(ready.size, 1)]
    if (instance === undefined) {
      outgoing.writeHead(503).end('No instance is ready.')
      return
    }
    const { method, url: path, headers } = incoming
    const passed = request(
      { host: '127.0.0.1', port: instance, method, path, headers, agent },
      (answer) => {
        const { connection: _hop, ...passedOn } = answer.headers
        outgoing.writeHead(answer.statusCode ?? 502, passedOn)
        answer.pipe(outgoing)
        answer.on('error', () => outgoing.destroy())
      },
    )
    // Pass the failure on: the caller gets no response either.
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    async stop() {
      isOver = true
      await probing
      agent.destroy()
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
