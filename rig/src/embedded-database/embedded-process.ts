import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { lockFolder } from '@portal/machine/lock'
import * as v from 'valibot'
import { hasCode } from '../../../services/platform/error-code.ts'
import { messageOf } from '../../../services/platform/error-message.ts'
import { serveEngine } from './embedded-server.ts'
import { openEngine, startEmptyEngine } from './engine.ts'
import { forgetPorts, rememberPorts } from './running-ports.ts'

/** The child process that runs the embedded databases; its parent communicates over IPC. */

const orderSchema = v.object({
  folder: v.nullable(v.string()),
  fresh: v.optional(v.boolean(), false),
  databases: v.array(v.object({ name: v.string(), port: v.number() })),
})

type Order = v.InferOutput<typeof orderSchema>

interface Running {
  readonly engine: PGlite
  readonly server: Server
}

/**
 * Rejects if the port is in use. Called before the engine starts, because starting it takes
 * seconds.
 */
function requireFreePort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      reject(
        hasCode(error, 'EADDRINUSE')
          ? new Error(`Port ${port} (embedded database) is in use by another program.`)
          : error,
      )
    })
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve()))
  })
}

async function startDatabase(order: Order, name: string, port: number): Promise<Running> {
  const engine =
    order.folder === null
      ? await startEmptyEngine()
      : await openEngine(join(order.folder, name), order.fresh)
  const server = await serveEngine(engine, port, (error) => {
    // Exit, because the parent then starts a new process.
    console.error(`The embedded database '${name}' has failed: ${messageOf(error)}`)
    process.exit(1)
  })
  return { engine, server }
}

function portOfServer(server: Server): number {
  const address: AddressInfo | string | null = server.address()
  return address === null || typeof address === 'string' ? 0 : address.port
}

const running: Running[] = []
let release = () => {}
let stopping = false

async function stop(code: number): Promise<void> {
  if (stopping) {
    return
  }
  stopping = true
  for (const { engine, server } of running) {
    server.close()
    await engine.close().catch(() => {})
  }
  release()
  process.exit(code)
}

async function start(order: Order): Promise<void> {
  if (order.folder !== null) {
    release = lockFolder(order.folder)
    forgetPorts(order.folder)
  }
  for (const { port } of order.databases) {
    await requireFreePort(port)
  }
  for (const { name, port } of order.databases) {
    running.push(await startDatabase(order, name, port))
  }
  const ports = running.map(({ server }) => portOfServer(server))
  if (order.folder !== null) {
    const names = order.databases.map(({ name }) => name)
    rememberPorts(order.folder, new Map(names.map((name, index) => [name, ports[index] ?? 0])))
  }
  process.send?.({ ready: ports })
}

process.on('message', (received) => {
  if (received === 'stop') {
    void stop(0)
    return
  }
  start(v.parse(orderSchema, received)).catch((error: unknown) => {
    process.send?.({ failed: messageOf(error) })
    void stop(1)
  })
})

// Ctrl-C reaches the whole process group, but the parent still needs the database to finish its
// work.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => void stop(0))
// The parent was killed, so nobody else would end this process.
process.on('disconnect', () => void stop(0))
