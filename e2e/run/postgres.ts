import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
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

export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-postgres-'))
  const options = { folder: join(folder, 'database'), settings: { fsync: 'off' } }
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
