import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as v from 'valibot'
import { messageOf } from '../../../services/platform/error-message.ts'

const answerSchema = v.union([
  v.object({ ready: v.array(v.number()) }),
  v.object({ failed: v.string() }),
])

export interface EmbeddedDatabases {
  /** One address for each requested database, in the same order. */
  readonly urls: readonly string[]
  /** Id of the current database process; it changes when the process is restarted. */
  readonly processId: number | undefined
  stop(): Promise<void>
}

export interface EmbeddedDatabaseRequest {
  /** Null keeps everything in memory. */
  readonly folder: string | null
  /** Discard the data in the folder. */
  readonly fresh?: boolean
  /** Port 0 uses a free port. */
  readonly databases: readonly { readonly name: string; readonly port: number }[]
}

interface StartedChild {
  readonly child: ChildProcess
  readonly ports: readonly number[]
  /** Resolves with the exit status. */
  readonly ended: Promise<string>
}

const PATIENCE_MS = 60_000
const STOP_MS = 4_000

/** Pauses before the first, second … restart; all later restarts use the last one. */
const RESTART_PAUSES_MS = [100, 500, 1_000, 2_000, 4_000, 8_000]
const ENDS_UNTIL_ADVICE = 5
/** A process that has run this long counts as started successfully. */
const STEADY_MS = 60_000

function firstAnswer(child: ChildProcess): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`The embedded database did not start within ${PATIENCE_MS / 1000} s.`))
    }, PATIENCE_MS)
    child.once('message', (received) => {
      clearTimeout(timer)
      const answer = v.parse(answerSchema, received)
      if ('failed' in answer) {
        reject(new Error(answer.failed))
      } else {
        resolve(answer.ready)
      }
    })
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearTimeout(timer)
      reject(new Error(`The embedded database ended with ${code ?? signal} while starting.`))
    })
  })
}

async function startChild(request: EmbeddedDatabaseRequest): Promise<StartedChild> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const child = fork(fileURLToPath(new URL('./embedded-process.ts', import.meta.url)), {
    execArgv: ['--import', tsx],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const stopWithUs = () => child.kill('SIGKILL')
  process.once('exit', stopWithUs)
  const ended = once(child, 'exit').then(([code, signal]) => {
    process.off('exit', stopWithUs)
    return String(code ?? signal)
  })
  // Sending to a process that has just exited emits an error; the exit is handled elsewhere.
  child.on('error', () => {})
  child.send(request)
  try {
    return { child, ports: await firstAnswer(child), ended }
  } catch (error) {
    child.kill('SIGTERM')
    throw error
  }
}

function adviceOn(folder: string | null): string {
  const place = folder === null ? '' : ` Its folder is ${folder}.`
  return [
    `The embedded database has ended ${ENDS_UNTIL_ADVICE} times in a row; what it said is above.${place}`,
    'If the disk is full, make room: it is tried again every few seconds.',
    'If the folder is damaged, stop the portal and restore the folder from a backup, or run',
    "'npm start -- --fresh': that seeds anew, and what was changed since the last seed is lost.",
  ].join('\n')
}

/**
 * Starts PostgreSQL in WebAssembly, in its own process because it would block the event loop here.
 * Clients use the same driver and SQL as with a real server. If the process exits, it is restarted
 * on the same ports, after growing pauses.
 */
export async function startEmbeddedDatabases(
  request: EmbeddedDatabaseRequest,
): Promise<EmbeddedDatabases> {
  let running = await startChild(request)
  const { ports } = running
  const again: EmbeddedDatabaseRequest = {
    folder: request.folder,
    databases: request.databases.map(({ name }, index) => ({ name, port: ports[index] ?? 0 })),
  }
  const stopping = new AbortController()

  async function supervise(): Promise<void> {
    let ends = 0
    let startedAt = performance.now()
    let howItEnded = await running.ended
    while (!stopping.signal.aborted) {
      ends = performance.now() - startedAt > STEADY_MS ? 1 : ends + 1
      console.error(`The embedded database ended (${howItEnded}). Starting it again …`)
      if (ends === ENDS_UNTIL_ADVICE) console.error(adviceOn(request.folder))
      const pauseMs = RESTART_PAUSES_MS[Math.min(ends, RESTART_PAUSES_MS.length) - 1]
      await pause(pauseMs, undefined, { signal: stopping.signal })
      startedAt = performance.now()
      try {
        running = await startChild(again)
        if (stopping.signal.aborted) await stopChild(running)
        else console.error('The embedded database runs again.')
        howItEnded = await running.ended
      } catch (error) {
        howItEnded = messageOf(error)
      }
    }
  }

  const supervised = supervise().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
  return {
    urls: ports.map((port) => `postgres://postgres@127.0.0.1:${port}/postgres`),
    get processId() {
      return running.child.pid
    },
    async stop() {
      stopping.abort()
      await stopChild(running)
      await supervised
    },
  }
}

async function stopChild({ child, ended }: StartedChild): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.send('stop')
  const tooLong = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
  await ended
  clearTimeout(tooLong)
}
