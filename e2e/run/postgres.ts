import { execFile, execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './ports.ts'
import type { Environment } from './process.ts'

export interface Postgres {
  readonly url: string
  /** The process that starts all others of the server; another one after a restart. */
  readonly processId: number
  /** Runs `pg_ctl` on the server: `restart -m fast`, `stop -m fast`, `start`. */
  control(...args: readonly string[]): Promise<void>
  /** Runs SQL with `psql`, and returns its output. */
  query(sql: string): Promise<string>
  /** Creates an empty database, and returns its URL. */
  createDatabase(name: string): Promise<string>
  /** Suspends or resumes all processes of the server. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  stop(): void
}

const DEBIAN_FOLDER = '/usr/lib/postgresql'

/** Folder with PostgreSQL's server programs, or null if they are not installed. */
function serverPrograms(): string | null {
  const debian = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER).map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    : []
  const onPath = (process.env.PATH ?? '').split(':')
  return (
    [...debian.reverse(), ...onPath].find((folder) => existsSync(join(folder, 'initdb'))) ?? null
  )
}

/** The command prefix that runs a program as another user: PostgreSQL refuses to run as root. */
function asServerUser(): readonly string[] | null {
  if (process.getuid?.() !== 0) return []
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', [name]).status === 0)
  return user === undefined ? null : ['runuser', '-u', user, '--']
}

/** Only the administrator may connect without a password and TLS. */
const TLS_RULES = `
host all portal 127.0.0.1/32 trust
hostssl all all 127.0.0.1/32 scram-sha-256
`

interface Certificate {
  readonly certificate: string
  readonly key: string
}

/**
 * Starts a PostgreSQL server for a test run; returns null if its programs are not installed.
 *
 * @param tls a certificate, with which the server demands TLS and passwords from all other users
 */
export async function startPostgres(
  environment: Environment = {},
  tls: Certificate | null = null,
): Promise<Postgres | null> {
  const programs = serverPrograms()
  const prefix = asServerUser()
  if (programs === null || prefix === null) return null
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const execute = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [...prefix, join(programs, program), ...args]
    execFileSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      cwd: '/',
      env: { ...process.env, ...environment },
    })
  }
  if (prefix[2] !== undefined) execFileSync('chown', [prefix[2], folder])
  const data = join(folder, 'data')
  const port = await freePort()
  execute(
    'initdb',
    '-D',
    data,
    '-U',
    'portal',
    '--auth=trust',
    '-E',
    'UTF8',
    '--no-sync',
    '--locale=C.UTF-8',
  )
  const secure: string[] = []
  if (tls !== null) {
    for (const [name, file] of Object.entries(tls)) {
      const copy = join(folder, name)
      copyFileSync(file, copy)
      if (prefix[2] !== undefined) execFileSync('chown', [prefix[2], copy])
      chmodSync(copy, 0o600)
    }
    writeFileSync(join(data, 'pg_hba.conf'), TLS_RULES)
    secure.push(`-c ssl=on -c ssl_cert_file=${join(folder, 'certificate')}`)
    secure.push(`-c ssl_key_file=${join(folder, 'key')}`)
  }
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c fsync=off -k ${folder} ${secure.join(' ')}`
  execute('pg_ctl', '-D', data, '-l', join(folder, 'log'), '-o', options, '-w', 'start')
  const url = `postgres://portal@127.0.0.1:${port}/postgres`
  const executeBeside = async (program: string, ...args: readonly string[]) => {
    const [command = '', ...rest] = [...prefix, join(programs, program), ...args]
    return (await promisify(execFile)(command, rest, { cwd: '/' })).stdout
  }
  const mainProcess = () => Number.parseInt(readFileSync(join(data, 'postmaster.pid'), 'utf8'), 10)
  const query = (sql: string) => executeBeside('psql', '-At', '-d', url, '-c', sql)
  return {
    url,
    query,
    async control(command, ...args) {
      const log = join(folder, 'log')
      await executeBeside(
        'pg_ctl',
        '-D',
        data,
        '-l',
        log,
        '-o',
        options,
        '-w',
        command ?? '',
        ...args,
      )
    },
    async createDatabase(name) {
      await query(`create database ${name} template template0`)
      return url.replace(/postgres$/, name)
    },
    get processId() {
      return mainProcess()
    },
    signal(signal) {
      const parent = mainProcess()
      const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
      for (const pid of [parent, ...(children.match(/\d+/g) ?? [])]) {
        process.kill(Number(pid), signal)
      }
    },
    stop: () => {
      execute('pg_ctl', '-D', data, '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
