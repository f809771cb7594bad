import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { number, object, parse } from 'valibot'
import type { Order, Work } from './killed-services.ts'

/** Member and salary services in a process of their own. */
export interface KillableServices {
  readonly address: string
  /** Starts a worker that works without pauses; it counts its rounds. */
  work(what: Work): void
  /** Resolves when the worker has done its next round, or with the end of the process. */
  untilRound(): Promise<unknown>
  /** SIGKILL; resolves when the process has ended. */
  kill(): Promise<void>
}

/** The process was killed before it answered. */
export class ServicesGone extends Error {}

interface Call {
  /** Method and path. */
  readonly call: string
  readonly body?: unknown
}

/** Sends a call as a person. Rejects with ServicesGone if there is no answer. */
export async function send(
  address: string,
  memberIdent: string,
  { call, body }: Call,
): Promise<{ readonly status: number; readonly text: string }> {
  const [method = '', path = ''] = call.split(' ')
  try {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { Authorization: memberIdent },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, text: await response.text() }
  } catch {
    throw new ServicesGone()
  }
}

const startedSchema = object({ port: number() })

const running = new Set<ChildProcess>()

export async function startKillable(order: Order): Promise<KillableServices> {
  const tsx = pathToFileURL(createRequire(__filename).resolve('tsx')).href
  const child = fork(join(__dirname, 'killed-services.ts'), { execArgv: ['--import', tsx] })
  running.add(child)
  const ended = once(child, 'exit').then(() => running.delete(child))
  child.send(order)
  const [received] = await once(child, 'message')
  return {
    address: `http://127.0.0.1:${parse(startedSchema, received).port}`,
    work: (what) => child.send(what),
    untilRound: () => Promise.race([once(child, 'message'), ended]),
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Ends the processes that a failed test has left. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}
