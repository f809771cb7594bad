import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import * as v from 'valibot'
import { configurationFile } from '../../tools/build/src/configuration.ts'
import { ROOT } from './places.ts'
import { type Environment, stopProcess } from './process.ts'

/** The date of all test runs: a Friday in a month of 30 days. */
const TEST_DAY = '2026-11-20'

/** Keeps the tests' ports apart from those of a portal that is in use. */
const TEST_PORT_OFFSET = '10000'

/** Environment of a portal for tests: its own ports and data, and a fixed date. */
export function testEnvironment(data: string): Environment {
  return {
    PORTAL_PORT_OFFSET: process.env.PORTAL_PORT_OFFSET ?? TEST_PORT_OFFSET,
    PORTAL_DATA_DIR: data,
    PORTAL_TODAY: process.env.PORTAL_TODAY ?? TEST_DAY,
    PORTAL_UNION_MEMBERS: process.env.PORTAL_UNION_MEMBERS ?? '12000',
  }
}

/** The configuration without extensions, with `PORTAL_PLAIN`. */
function plainConfiguration(data: string): Environment {
  if (process.env.PORTAL_PLAIN === undefined) return {}
  const own = v.parse(v.looseObject({}), JSON.parse(readFileSync(configurationFile(), 'utf8')))
  const file = join(data, 'plain.json')
  writeFileSync(file, JSON.stringify({ ...own, extensions: [] }))
  return { PORTAL_CONFIGURATION: file }
}

export interface RunningPortal {
  readonly environment: Environment
  stop(): Promise<void>
}

const READY = /^Portal ready: /
const LAST_LINES = 40

/**
 * Starts the whole portal with its own data folder: built (`start`), or from development servers
 * (`dev`).
 */
export async function startPortal(
  more: Environment = {},
  command: 'start' | 'dev' = 'start',
): Promise<RunningPortal> {
  const data = mkdtempSync(join(tmpdir(), 'portal-test-'))
  const environment = { ...testEnvironment(data), ...plainConfiguration(data), ...more }
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(ROOT, `tools/rig/src/${command}.ts`)],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    },
  )
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
      child.on('exit', (code) => reject(new Error(`The portal exited with ${code}.`)))
    })
  } catch (error) {
    console.error(lines.join('\n'))
    await stop()
    throw error
  }
  return { environment, stop }
}
