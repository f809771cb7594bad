import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { ROOT } from './places.ts'
import { type Environment, stopProcess } from './process.ts'

/** The day that the tests stand on: a Friday in a month of 30 days. */
const TEST_DAY = '2026-11-20'

/** Beside a portal that is in use. */
const TEST_PORT_OFFSET = '10000'

/** Surroundings of a portal for tests: own ports, own data, a fixed day. */
export function testEnvironment(data: string): Environment {
  return {
    PORTAL_PORT_OFFSET: process.env.PORTAL_PORT_OFFSET ?? TEST_PORT_OFFSET,
    PORTAL_DATA_DIR: data,
    PORTAL_TODAY: process.env.PORTAL_TODAY ?? TEST_DAY,
    PORTAL_UNION_MEMBERS: process.env.PORTAL_UNION_MEMBERS ?? '12000',
  }
}

export interface RunningPortal {
  readonly environment: Environment
  stop(): Promise<void>
}

const READY = /^Portal ready: /
const LAST_LINES = 40

/**
 * Starts the whole portal on a data folder of its own, with a command that people use: built, or
 * from development servers.
 */
export async function startPortal(
  more: Environment = {},
  command: 'start' | 'dev' = 'start',
): Promise<RunningPortal> {
  const data = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const environment = { ...testEnvironment(data), ...more }
  const child = spawn(process.execPath, ['--import', 'tsx', join(ROOT, `rig/src/${command}.ts`)], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  const lines: string[] = []
  const stop = async () => {
    await stopProcess(child)
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await new Promise<void>((resolve, reject) => {
      const hear = (line: string) => {
        lines.push(line)
        if (lines.length > LAST_LINES) lines.shift()
        if (READY.test(line)) resolve()
      }
      createInterface({ input: child.stdout }).on('line', hear)
      createInterface({ input: child.stderr }).on('line', hear)
      child.on('exit', (code) => reject(new Error(`The portal ended with ${code}.`)))
    })
  } catch (error) {
    console.error(lines.join('\n'))
    await stop()
    throw error
  }
  return { environment, stop }
}
