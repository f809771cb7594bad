import { type ChildProcess, spawn } from 'node:child_process'
import { EventEmitter, on, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { BASE_PORTS, type PortName } from '@portal/machine/ports'
import { ROOT } from './places.ts'
import { type Environment, stopProcess } from './process.ts'

const READY_MS = 120_000
const END_MS = 30_000
const LOOK_AGAIN_MS = 50
const LAST_LINES = 60

/** A child process that runs services. */
export interface Instance {
  readonly child: ChildProcess
  /** Its last lines of output. */
  readonly lines: readonly string[]
  readonly usesDatabase: boolean
  isRunning(): boolean
  isReady(): Promise<boolean>
  isLive(): Promise<boolean>
  /**
   * Resolves with the seconds until ready. Rejects if the process exits first, or takes minutes.
   */
  untilReady(): Promise<number>
  /**
   * Waits for a new line of output that starts with the text, and returns it. Rejects if the process
   * exits first.
   */
  untilSaid(beginning: string): Promise<string>
  /** Sends SIGTERM; resolves with the exit code, or with null if a signal killed the process. */
  end(): Promise<number | null>
  stop(): Promise<void>
}

/** @param script its path from the root */
export function startInstance(
  environment: Environment,
  script: string,
  services: readonly PortName[],
): Instance {
  const lines: string[] = []
  const said = new EventEmitter()
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, script)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output }).on('line', (line) => {
      said.emit('line', line)
      lines.push(line)
      if (lines.length > LAST_LINES) lines.shift()
    })
  }
  child.once('close', () => said.emit('end'))
  const offset = Number(environment.PORTAL_PORT_OFFSET)
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const allAre = async (health: Health) => {
    const answers = services.map((name) => answersAt(BASE_PORTS[name] + offset, health))
    return (await Promise.all(answers)).every(Boolean)
  }
  const isReady = () => allAre('ready')
  return {
    child,
    lines,
    usesDatabase: services.some((name) => name !== 'mailbox'),
    isRunning,
    isReady,
    isLive: () => allAre('live'),
    async untilReady() {
      const began = performance.now()
      while (!(await isReady())) {
        if (!isRunning()) throw new Error(`${script} ended:\n${lines.join('\n')}`)
        if (performance.now() - began > READY_MS) {
          throw new Error(`${script} is not ready:\n${lines.join('\n')}`)
        }
        await pause(LOOK_AGAIN_MS)
      }
      return (performance.now() - began) / 1000
    },
    async untilSaid(beginning) {
      for await (const [line] of on(said, 'line', { close: ['end'] })) {
        if (String(line).startsWith(beginning)) return String(line)
      }
      throw new Error(`${script} ended:\n${lines.join('\n')}`)
    },
    async end() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      const tooLong = setTimeout(() => child.kill('SIGKILL'), END_MS)
      await ended
      clearTimeout(tooLong)
      return child.exitCode
    },
    stop: () => stopProcess(child),
  }
}

type Health = 'live' | 'ready'

/** Whether a service answers a health check with 200. */
export async function answersAt(port: number, health: Health): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/health/${health}`, {
      signal: AbortSignal.timeout(2_000),
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}

/** Process ID of PostgreSQL, a child process of the services. */
export function postgresProcessOf({ child }: Instance): number {
  const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8')
  const pid = children
    .trim()
    .split(' ')
    .find((each) => readFileSync(`/proc/${each}/cmdline`, 'utf8').includes('/postgres\0'))
  if (pid === undefined) throw new Error('There is no PostgreSQL.')
  return Number(pid)
}
