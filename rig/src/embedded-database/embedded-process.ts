import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { lockFolder } from '@portal/machine/lock'
import * as v from 'valibot'
import { hasCode } from '../../../services/platform/error-code.ts'
import { messageOf } from '../../../services/platform/error-message.ts'
import { serveEngine } from './embedded-server.ts'

const require = createRequire(import.meta.url)

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

const extensions = { pg_trgm }

/** Loads a cached empty database, because creating one takes four times as long. */
async function startEmpty(dataDir?: string): Promise<PGlite> {
  const options = { ...(dataDir === undefined ? {} : { dataDir }), extensions }
  // The path of the installed package contains its version, so each version has its own file.
  const version = createHash('sha256').update(require.resolve('@electric-sql/pglite')).digest('hex')
  const folder = fileURLToPath(new URL('../../node_modules/.cache/portal', import.meta.url))
  const file = join(folder, `empty-database-${version.slice(0, 12)}.tar`)
  if (existsSync(file)) {
    return PGlite.create({ ...options, loadDataDir: new Blob([readFileSync(file)]) })
  }
  const engine = await PGlite.create(options)
  const dump = await engine.dumpDataDir('none')
  mkdirSync(folder, { recursive: true })
  // Rename the file once it is complete, because another process may read it at any time.
  const part = `${file}.${process.pid}`
  writeFileSync(part, Buffer.from(await dump.arrayBuffer()))
  renameSync(part, file)
  return engine
}

/**
 * Opens the database in a folder, or creates it. If the marker file is missing, any existing
 * database is incomplete, because an earlier start was interrupted; it is created again.
 */
async function startInFolder(folder: string, fresh: boolean): Promise<PGlite> {
  const mark = `${folder}.made`
  if (fresh) rmSync(mark, { force: true })
  if (existsSync(mark)) {
    try {
      return await PGlite.create({ dataDir: folder, extensions })
    } catch (error) {
      throw new Error(
        `The database in ${folder} cannot be opened (${messageOf(error)}). If the disk is full, make room. ` +
          "Else restore the folder from a backup, or run 'npm start -- --fresh', which seeds anew: " +
          'what was changed since the last seed is lost.',
        { cause: error },
      )
    }
  }
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const engine = await startEmpty(folder)
  writeFileSync(mark, '')
  return engine
}

async function startDatabase(order: Order, name: string, port: number): Promise<Running> {
  const engine =
    order.folder === null
      ? await startEmpty()
      : await startInFolder(join(order.folder, name), order.fresh)
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
