import { mkdirSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import * as v from 'valibot'
import { serveEngine } from './embedded-server.ts'
import { hasCode } from './error-code.ts'
import { lockFolder } from './folder-lock.ts'

/** The child process that runs the embedded databases; its parent speaks to it over IPC. */

const orderSchema = v.object({
  folder: v.nullable(v.string()),
  databases: v.array(v.object({ name: v.string(), port: v.number() })),
})

type Order = v.InferOutput<typeof orderSchema>

interface Running {
  readonly engine: PGlite
  readonly server: Server
}

/** Asked before the engine starts, which takes seconds. */
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
  const folder = order.folder === null ? undefined : join(order.folder, name)
  if (folder !== undefined) {
    mkdirSync(folder, { recursive: true })
  }
  const engine = await PGlite.create({
    ...(folder === undefined ? {} : { dataDir: folder }),
    extensions: { pg_trgm },
  })
  return { engine, server: await serveEngine(engine, port) }
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
  }
  for (const { port } of order.databases) {
    await requireFreePort(port)
  }
  for (const { name, port } of order.databases) {
    running.push(await startDatabase(order, name, port))
  }
  process.send?.({ ready: running.map(({ server }) => portOfServer(server)) })
}

process.on('message', (received) => {
  if (received === 'stop') {
    void stop(0)
    return
  }
  start(v.parse(orderSchema, received)).catch((error: unknown) => {
    process.send?.({ failed: error instanceof Error ? error.message : String(error) })
    void stop(1)
  })
})

// Ctrl-C reaches the whole group: the parent still needs the database to finish its own work.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => void stop(0))
// The parent was killed: nobody else would end this process.
process.on('disconnect', () => void stop(0))
