import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { BASE_PORTS, type ServiceName } from '@portal/machine/ports'
import { hasCode } from '../../../../services/platform/error-code.ts'
import { silentLog } from '../../../../services/platform/log.ts'
import { readSettings } from '../../../../services/platform/settings.ts'
import { createTestTokens } from '../../../../services/testing/tokens.ts'
import { readyServer } from '../postgres/cluster.ts'
import { startDatabases } from '../postgres/databases.ts'
import type { DemoAccount } from '../seed/accounts.ts'
import { prepareServices } from '../start-services.ts'

type Environment = Readonly<Record<string, string>>

interface BenchService {
  readonly address: string
  /** Processor time that the process has used so far. */
  processorMs(): number
  stop(): Promise<void>
}

/** Seeded databases, and services that accept the bench's own tokens. */
interface BenchSite {
  /** Address of the union's database. */
  readonly union: string
  /** Processor time that the database server has used so far. */
  databaseMs(): number
  bearer(account: DemoAccount): Promise<string>
  /** Starts a service in its own process. */
  start(service: ServiceName, offset: number): Promise<BenchService>
  stop(): Promise<void>
}

const READY_MS = 60_000
const LOOK_AGAIN_MS = 100
const TOKEN_SECONDS = 3600

export async function openBenchSite(members: number): Promise<BenchSite> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const database = join(folder, 'database')
  const { addresses, stop } = await startDatabases(database)
  const tokens = await createTestTokens()
  const keys = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(tokens.publicKeys))
  })
  const environment: Environment = {
    DATABASE_URL: addresses.union,
    DATABASE_URL_DUMMY: addresses.dummy,
    PORTAL_DATA_DIR: folder,
    PORTAL_IDENTITY_ISSUER: tokens.rules.issuer,
    PORTAL_IDENTITY_KEYS: `http://127.0.0.1:${await listen(keys)}/`,
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  const settings = readSettings({ ...process.env, ...environment })
  await prepareServices(addresses, { settings, log: silentLog }, true, members)
  const running: BenchService[] = []
  return {
    union: addresses.union,
    databaseMs: () => processorMsOf(readyServer(database)?.processId ?? 0),
    bearer: ({ memberIdent, login }) =>
      tokens.bearer({ memberIdent, loginName: login }, { expiresIn: TOKEN_SECONDS }),
    async start(service, offset) {
      const started = await startAlone(service, {
        ...environment,
        PORTAL_PORT_OFFSET: String(offset),
      })
      running.push(started)
      return started
    },
    async stop() {
      await Promise.all(running.map((one) => one.stop()))
      keys.close()
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function startAlone(service: ServiceName, environment: Environment): Promise<BenchService> {
  const main = fileURLToPath(new URL(`../../../../services/${service}/main.ts`, import.meta.url))
  // The log is written, as in production, to a file that takes everything.
  const child = spawn(process.execPath, ['--import', 'tsx', main], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environment },
  })
  const address = `http://127.0.0.1:${BASE_PORTS[service] + Number(environment.PORTAL_PORT_OFFSET)}`
  const began = performance.now()
  while (!(await isReady(address))) {
    const hasEnded = child.exitCode !== null || child.signalCode !== null
    if (hasEnded || performance.now() - began > READY_MS) {
      throw new Error(`The ${service} service did not start.`)
    }
    await pause(LOOK_AGAIN_MS)
  }
  return {
    address,
    processorMs: () => processorMsOf(child.pid ?? 0),
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The kernel counts the time of processes that have ended in ticks of 10 ms. */
const TICK_MS = 10

/**
 * Processor time in ms that a process has used so far, with the processes that it started. From
 * `/proc`, so on Linux only.
 */
function processorMsOf(processId: number): number {
  const folder = `/proc/${processId}`
  const own = readdirSync(`${folder}/task`).map((thread) => {
    const [nanoseconds] = readFileSync(`${folder}/task/${thread}/schedstat`, 'utf8').split(' ')
    return Number(nanoseconds) / 1_000_000
  })
  const children = readFileSync(`${folder}/task/${processId}/children`, 'utf8').match(/\d+/g) ?? []
  const running = children.map((child) => msIfRunning(Number(child)))
  // The name of the program, in parentheses, may contain spaces.
  const [, rest = ''] = readFileSync(`${folder}/stat`, 'utf8').split(/\) /)
  const [user, system] = rest.split(' ').slice(13, 15).map(Number)
  const ended = ((user ?? 0) + (system ?? 0)) * TICK_MS
  return [...own, ...running, ended].reduce((sum, each) => sum + each, 0)
}

/** Of a process that has just ended, its parent has the time. */
function msIfRunning(processId: number): number {
  try {
    return processorMsOf(processId)
  } catch (error) {
    if (hasCode(error, 'ENOENT') || hasCode(error, 'ESRCH')) return 0
    throw error
  }
}

async function isReady(address: string): Promise<boolean> {
  const answer = await fetch(`${address}/health/ready`).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.ok === true
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}
