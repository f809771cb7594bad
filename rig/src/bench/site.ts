import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { BASE_PORTS, type ServiceName } from '@portal/machine/ports'
import pg from 'pg'
import { hasCode } from '../../../services/platform/error-code.ts'
import { silentLog } from '../../../services/platform/log.ts'
import { readSettings } from '../../../services/platform/settings.ts'
import { startEmbeddedDatabases } from '../embedded-database/embedded-database.ts'
import type { DemoAccount } from '../seed/accounts.ts'
import { prepareServices } from '../start-services.ts'
import { createTestTokens } from '../testing/tokens.ts'

type Environment = Readonly<Record<string, string>>

/** A PostgreSQL server without data, on this machine. */
export interface BenchServer {
  readonly url: string
  /** The process that starts all others of the server. */
  readonly processId: number
}

export interface BenchService {
  readonly address: string
  /** Processor time that the process has used so far. */
  processorMs(): number
  stop(): Promise<void>
}

/** Seeded databases, and services that accept the bench's own tokens. */
export interface BenchSite {
  /** Address of the union's database. */
  readonly union: string
  /** Processor time that the database server has used so far. */
  databaseMs(): number
  bearer(account: DemoAccount): Promise<string>
  /**
   * Starts a service in its own process.
   *
   * @param command runs before Node, for example `taskset -c 0`
   */
  start(
    service: ServiceName,
    offset: number,
    environment?: Environment,
    command?: readonly string[],
  ): Promise<BenchService>
  stop(): Promise<void>
}

const READY_MS = 60_000
const LOOK_AGAIN_MS = 100
const TOKEN_SECONDS = 3600

/** @param server null takes the embedded database */
export async function openBenchSite(
  server: BenchServer | null,
  members: number,
): Promise<BenchSite> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  const embedded = server === null ? await startEmbedded(folder) : null
  const [union = '', dummy = ''] = embedded?.urls ?? (await createDatabases(server?.url ?? ''))
  const tokens = await createTestTokens()
  const keys = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(tokens.publicKeys))
  })
  const environment: Environment = {
    DATABASE_URL: union,
    DATABASE_URL_DUMMY: dummy,
    PORTAL_DATA_DIR: folder,
    PORTAL_IDENTITY_ISSUER: tokens.rules.issuer,
    PORTAL_IDENTITY_KEYS: `http://127.0.0.1:${await listen(keys)}/`,
    SMTP_URL: 'smtp://127.0.0.1:1',
  }
  const settings = readSettings({ ...process.env, ...environment })
  await prepareServices({ union, dummy }, { settings, log: silentLog }, true, members)
  const running: BenchService[] = []
  return {
    union,
    databaseMs: () => processorMsOf(server?.processId ?? embedded?.processId ?? 0),
    bearer: ({ memberIdent, login }) =>
      tokens.bearer({ memberIdent, loginName: login }, { expiresIn: TOKEN_SECONDS }),
    async start(service, offset, more = {}, command = []) {
      const started = await startAlone(
        service,
        { ...environment, ...more, PORTAL_PORT_OFFSET: String(offset) },
        command,
      )
      running.push(started)
      return started
    },
    async stop() {
      await Promise.all(running.map((one) => one.stop()))
      keys.close()
      await embedded?.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function startEmbedded(folder: string) {
  const databases = ['union', 'dummy'].map((name) => ({ name, port: 0 }))
  return startEmbeddedDatabases({ folder: join(folder, 'database'), databases })
}

async function createDatabases(server: string): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const names = ['bench_union', 'bench_dummy']
  for (const name of names) {
    await client.query(`drop database if exists ${name}`)
    await client.query(`create database ${name} template template0`)
  }
  await client.end()
  return names.map((name) => {
    const url = new URL(server)
    url.pathname = `/${name}`
    return url.href
  })
}

async function startAlone(
  service: ServiceName,
  environment: Environment,
  command: readonly string[],
): Promise<BenchService> {
  const main = fileURLToPath(new URL(`../../../services/${service}/main.ts`, import.meta.url))
  const [program = '', ...args] = [...command, process.execPath, '--import', 'tsx', main]
  // The log is written, as in production, to a file that takes everything.
  const child = spawn(program, args, {
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

export function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}
