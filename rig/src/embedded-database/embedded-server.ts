import { createServer, type Server, type Socket } from 'node:net'
import { messageOf } from '../../../services/platform/error-message.ts'
import {
  copyOut,
  fatalError,
  READY_BYTES,
  readUnits,
  simpleQuery,
  transactionState,
} from './embedded-wire.ts'

/** The part of PGlite's interface that the server uses. */
export interface Engine {
  execProtocolRawStream(
    message: Uint8Array,
    options: { onRawData: (data: Uint8Array) => void },
  ): Promise<unknown>
  exec(sql: string): Promise<unknown>
  dumpDataDir(compression: 'none'): Promise<Blob>
}

/** PostgreSQL's command for a physical backup; here the answer is a tar archive of the folder. */
export const BASE_BACKUP = 'BASE_BACKUP'

interface Work {
  readonly socket: Socket
  readonly unit: Uint8Array
}

/** Time-out for an idle transaction, which blocks all other clients. */
const longestSilenceInTransaction = 15_000

/**
 * Serves one engine to many clients, one unit of work at a time. PGlite's own socket server queues
 * single messages, so that the unnamed statements of two busy clients overwrite each other (`portal
 * "" does not exist`). Here a unit runs as a whole, and other clients wait for an open transaction.
 *
 * @param onBroken called when the engine has failed and must not be used any more
 */
export function serveEngine(
  engine: Engine,
  port: number,
  onBroken: (error: unknown) => void,
): Promise<Server> {
  const queue: Work[] = []
  let running = false
  let owner: Socket | undefined
  let silence: NodeJS.Timeout | undefined

  function nextWork(): Work | undefined {
    const index = owner === undefined ? 0 : queue.findIndex((work) => work.socket === owner)
    return index === -1 ? undefined : queue.splice(index, 1)[0]
  }

  async function rollBack(): Promise<void> {
    owner = undefined
    await engine.exec('rollback')
  }

  async function sendBackup(socket: Socket): Promise<void> {
    const dump = Buffer.from(await (await engine.dumpDataDir('none')).arrayBuffer())
    if (!socket.writable) return
    for (const answer of copyOut(BASE_BACKUP, dump, owner === socket)) socket.write(answer)
  }

  async function run({ socket, unit }: Work): Promise<void> {
    if (simpleQuery(unit) === BASE_BACKUP) await sendBackup(socket)
    else await execute(socket, unit)
    if (owner?.destroyed === true) {
      await rollBack()
    }
  }

  async function execute(socket: Socket, unit: Uint8Array): Promise<void> {
    // The engine sends what fits in its buffer, so the last message may come in two parts.
    let end: Buffer = Buffer.alloc(0)
    await engine.execProtocolRawStream(unit, {
      onRawData: (data) => {
        if (data.length > 0) {
          const copy = Buffer.from(data)
          end = Buffer.concat([end, copy.subarray(-READY_BYTES)]).subarray(-READY_BYTES)
          if (socket.writable) {
            socket.write(copy)
          }
        }
      },
    })
    const state = transactionState(end)
    if (state === undefined) {
      // The engine swallows its own failures, so check for them here.
      throw new Error('The engine broke off a statement, as it does when its disk is full.')
    }
    owner = state === 'T' || state === 'E' ? socket : undefined
  }

  async function drain(): Promise<void> {
    if (running) {
      return
    }
    running = true
    clearTimeout(silence)
    for (let work = nextWork(); work !== undefined; work = nextWork()) {
      try {
        await run(work)
      } catch (error) {
        // SQL errors are answered as responses; an exception is a failure of the engine itself.
        work.socket.end(fatalError(messageOf(error)))
        onBroken(error)
      }
    }
    running = false
    if (owner !== undefined) {
      const silent = owner
      silence = setTimeout(() => silent.destroy(), longestSilenceInTransaction)
    }
  }

  async function forget(socket: Socket): Promise<void> {
    for (let index = queue.length - 1; index >= 0; index -= 1) {
      if (queue[index]?.socket === socket) {
        queue.splice(index, 1)
      }
    }
    // If a unit is running, `run` itself notices that its client has disconnected, and rolls back.
    if (owner === socket && !running) {
      running = true
      await rollBack().catch(onBroken)
      running = false
      await drain()
    }
  }

  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    readUnits(socket, (unit) => {
      queue.push({ socket, unit })
      void drain()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      sockets.delete(socket)
      void forget(socket)
    })
  })

  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject)
      resolve(server)
    })
  })
}
