import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { query, startPostgres as startServer } from '@portal/rig/postgres'

/** A PostgreSQL server for long tests. */
export interface Postgres {
  /** Runs SQL, and returns its rows. */
  query(sql: string): Promise<readonly unknown[]>
  /** Creates an empty database, and returns its URL. */
  createDatabase(name: string): Promise<string>
  /** Suspends or resumes all processes of the server. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void
  /** Ends the server as an administrator does, until it is resumed. */
  pause(): Promise<void>
  resume(): Promise<void>
  stop(): Promise<void>
}

/** Only the administrator may connect without TLS. */
const TLS_RULES = `
host all postgres 127.0.0.1/32 scram-sha-256
hostssl all all 127.0.0.1/32 scram-sha-256
`

interface Certificate {
  readonly certificate: string
  readonly key: string
}

/** @param tls a certificate, with which the server demands TLS from all but the administrator */
export async function startPostgres(tls: Certificate | null = null): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const rules = join(folder, 'rules')
  writeFileSync(rules, TLS_RULES)
  const options = {
    folder: join(folder, 'database'),
    settings: { fsync: 'off', ...(tls && { ssl: 'on' }) },
    files: tls ? { ssl_cert_file: tls.certificate, ssl_key_file: tls.key, hba_file: rules } : {},
  }
  let server = await startServer(options)
  const { port } = new URL(server.urlOf('postgres'))
  return {
    query: (sql) => query(server.urlOf('postgres'), sql),
    async createDatabase(name) {
      await query(server.urlOf('postgres'), `create database ${name} template template0`)
      return server.urlOf(name)
    },
    signal(signal) {
      const parent = server.processId
      const children = readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
      for (const pid of [parent, ...(children.match(/\d+/g) ?? [])]) {
        process.kill(Number(pid), signal)
      }
    },
    pause: () => server.stop(),
    async resume() {
      server = await startServer({ ...options, port: Number(port) })
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
