import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import * as v from 'valibot'

const answerSchema = v.union([
  v.object({ ready: v.array(v.number()) }),
  v.object({ failed: v.string() }),
])

export interface EmbeddedDatabases {
  /** One address for each database asked for, in that order. */
  readonly urls: readonly string[]
  stop(): Promise<void>
}

export interface EmbeddedDatabaseRequest {
  /** Null keeps everything in memory. */
  readonly folder: string | null
  /** Port 0 takes a free one. */
  readonly databases: readonly { readonly name: string; readonly port: number }[]
}

const patience = 60_000

function firstAnswer(child: ChildProcess): Promise<readonly number[]> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new Error(`The embedded database did not start within ${patience / 1000} s.`))
    }, patience)
    child.once('message', (received) => {
      clearTimeout(timer)
      const answer = v.parse(answerSchema, received)
      if ('failed' in answer) {
        reject(new Error(answer.failed))
      } else {
        resolve(answer.ready)
      }
    })
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The embedded database ended with code ${code} while starting.`))
    })
  })
}

/**
 * PostgreSQL in WebAssembly, in a process of its own: here it would block the event loop. Clients
 * reach it with the same driver and the same SQL as a real server.
 */
export async function startEmbeddedDatabases(
  request: EmbeddedDatabaseRequest,
): Promise<EmbeddedDatabases> {
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
  const child = fork(fileURLToPath(new URL('./embedded-process.ts', import.meta.url)), {
    execArgv: ['--import', tsx],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const stopWithUs = () => child.kill('SIGKILL')
  process.once('exit', stopWithUs)
  child.once('exit', () => process.off('exit', stopWithUs))
  child.send(request)
  const ports = await firstAnswer(child).catch((error: unknown) => {
    child.kill('SIGTERM')
    throw error
  })
  return {
    urls: ports.map((port) => `postgres://postgres@127.0.0.1:${port}/postgres`),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) {
        return
      }
      child.send('stop')
      const tooLong = setTimeout(() => child.kill('SIGKILL'), 4_000)
      await once(child, 'exit')
      clearTimeout(tooLong)
    },
  }
}
