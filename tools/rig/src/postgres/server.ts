import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { lockFolder } from '@portal/machine/lock'
import { portTaken } from '@portal/machine/ports'
import pg from 'pg'
import { hasCode } from '../../../../services/platform/error-code.ts'
import { messageOf } from '../../../../services/platform/error-message.ts'
import { type Account, addressAt, type Cluster, openCluster, readyServer } from './cluster.ts'

export interface PostgresOptions {
  /** For the data, the password and the log. */
  readonly folder: string
  /** 0 takes a free one. */
  readonly port?: number
  /** Discard the data in the folder. */
  readonly fresh?: boolean
  readonly settings?: Readonly<Record<string, string>>
  /** Settings whose value is a file; the server reads a copy. */
  readonly files?: Readonly<Record<string, string>>
}

/** A running server of our own; if its process ends, it is started again. */
export interface PostgresServer {
  /** The process that starts all others of the server; another one after it was started again. */
  readonly processId: number
  urlOf(database: string): string
  stop(): Promise<void>
}

interface Running {
  readonly child: ChildProcess
  /** Resolves with the exit status. */
  readonly ended: Promise<string>
}

const LOOK_AGAIN_MS = 50
/** How often a server that is still starting says what it does. */
const REPORT_MS = 10_000
/** How long to wait for the processes of a server that was killed. */
const LEAVE_MS = 60_000
const STOP_MS = 5_000

/** Pauses before the first, second … restart; all later ones use the last. */
const RESTART_PAUSES_MS = [100, 500, 1_000, 2_000, 4_000, 8_000]
const ENDS_UNTIL_ADVICE = 5
/** A process that has run this long counts as started successfully. */
const STEADY_MS = 60_000

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
}

/** What a server says that must wait for the processes of one that was killed. */
const STILL_IN_USE = /"postmaster\.pid" already exists|pre-existing shared memory/

/** Starts PostgreSQL on the data in a folder, which it creates if there are none. */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  const release = lockFolder(options.folder)
  const stopping = new AbortController()
  try {
    const cluster = openCluster(options.folder, options.fresh ?? false)
    const port = await freePort(options.port ?? 0)
    const start = () => startOnce(cluster, options, port)
    let running = await start()

    const supervise = async () => {
      let ends = 0
      let startedAt = performance.now()
      let howItEnded = await running.ended
      while (!stopping.signal.aborted) {
        ends = performance.now() - startedAt > STEADY_MS ? 1 : ends + 1
        if (!existsSync(cluster.data)) {
          console.error(`PostgreSQL ended (${howItEnded}), and its data are gone.`)
          return
        }
        console.error(`PostgreSQL ended (${howItEnded}). Starting it again …`)
        if (ends === ENDS_UNTIL_ADVICE) console.error(adviceOn(options.folder))
        const pauseMs = RESTART_PAUSES_MS[Math.min(ends, RESTART_PAUSES_MS.length) - 1]
        await pause(pauseMs, undefined, { signal: stopping.signal })
        startedAt = performance.now()
        try {
          running = await start()
          if (stopping.signal.aborted) await stopOnce(running)
          else console.error('PostgreSQL runs again.')
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
      get processId() {
        return running.child.pid ?? 0
      },
      urlOf: (database) => addressAt(options.folder, port, database),
      async stop() {
        stopping.abort()
        await stopOnce(running)
        await supervised
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}

function adviceOn(folder: string): string {
  return (
    `Its log is ${join(folder, 'log')}, and that of before log.before. If the disk is full, make room. If ${folder} is damaged, restore it from a backup, or run ` +
    "'npm start -- --fresh', which seeds anew: what was changed since the last seed is lost."
  )
}

/** The port, or with 0 a free one. Rejects if another program uses it. */
function freePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const isUsed = hasCode(error, 'EADDRINUSE')
      reject(isUsed ? portTaken(port, 'PostgreSQL') : error)
    })
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address()
      const found = typeof address === 'object' && address !== null ? address.port : port
      probe.close(() => resolve(found))
    })
  })
}

async function startOnce(
  { data, programs, account }: Cluster,
  { folder, settings, files = {} }: PostgresOptions,
  port: number,
): Promise<Running> {
  const all: Record<string, string> = { ...SETTINGS, ...settings, port: String(port) }
  for (const [name, file] of Object.entries(files)) {
    all[name] = copyFor(account, file, join(dirname(data), name))
  }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logFile = join(folder, 'log')
  for (const began = performance.now(); ; ) {
    const log = openSync(logFile, 'w', 0o600)
    // Ctrl-C reaches the whole process group, but the services still need their database to end.
    const child = spawn(join(programs, 'postgres'), ['-D', data, ...args], {
      ...account,
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    const endWatch = watchOver(child, account)
    const ended = once(child, 'exit')
      .then(([code, signal]) => String(code ?? signal), messageOf)
      .finally(endWatch)
    const hasEnded = () =>
      child.pid === undefined || child.exitCode !== null || child.signalCode !== null
    let reportAt = performance.now() + REPORT_MS
    while (!hasEnded()) {
      if (performance.now() > reportAt) {
        const doing = readFileSync(logFile, 'utf8').trim().split('\n').at(-1)
        console.log(`Waiting for PostgreSQL: ${doing || 'it has logged nothing yet'}`)
        reportAt += REPORT_MS
      }
      if (readyServer(folder)?.processId === child.pid) {
        return { child, ended: ended.finally(() => keepLog(logFile)) }
      }
      await pause(LOOK_AGAIN_MS)
    }
    const said = readFileSync(logFile, 'utf8')
    if (performance.now() - began > LEAVE_MS || !STILL_IN_USE.test(said)) {
      const [why = said] = said.match(/(?<=(?:FATAL|PANIC):\s+).*/g) ?? []
      throw new Error(`PostgreSQL does not start on ${data} (${why.trim()}). ${adviceOn(folder)}`)
    }
    await pause(LOOK_AGAIN_MS)
  }
}

/** Keeps what a server said before its end, which the next start would write over. */
function keepLog(file: string): void {
  if (existsSync(file)) copyFileSync(file, `${file}.before`)
}

/** Copies a file for the server's user, who must own it. */
function copyFor({ uid, gid }: Account, file: string, copy: string): string {
  copyFileSync(file, copy)
  chmodSync(copy, 0o600)
  if (uid !== undefined && gid !== undefined) chownSync(copy, uid, gid)
  return copy
}

/** Ends the server if this process ends without stopping it, also by SIGKILL: the pipe closes. */
function watchOver({ pid }: ChildProcess, account: Account): () => void {
  if (process.platform === 'win32') return () => {}
  const watch = spawn('/bin/sh', ['-c', 'read _; kill -INT "$1"', 'sh', String(pid)], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  watch.once('error', (error) => console.error(`Nobody ends PostgreSQL with us: ${error.message}`))
  return () => watch.kill('SIGKILL')
}

/** Ends all sessions and the server; SIGQUIT leaves to the next start what takes too long. */
async function stopOnce({ child, ended }: Running): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGINT')
  const tooLong = setTimeout(() => child.kill('SIGQUIT'), STOP_MS)
  await ended
  clearTimeout(tooLong)
}

/** Runs SQL on a database, and returns its rows. */
export async function query(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}
